"""diZe on the table: pictures, words, coach and plots."""
