//! Runs one program on one case under limits and says the verdict.
