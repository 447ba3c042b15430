"""The tools for a real table of Last Night on Earth: a file for each question, and what they share."""
