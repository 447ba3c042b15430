"""Pure rules of four last-survivor games; needs nothing but the standard library."""
