"""What readers see and hear: pictures, words and tables over the engines."""
