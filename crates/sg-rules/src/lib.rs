//! The rules of each problem, move by move, and a brute force that decides by them.
