// Replaces scanf in a C++ program by a contestant's fast reader, which takes bytes from 64 KiB
// blocks. The types of the variables decide how to read; the format and its widths are ignored.
#include <cstdio>

namespace fast {

static unsigned char block[1 << 16], *at = block, *end = block;

static inline int byte() {
    if (at == end) {
        end = block + fread(block, 1, sizeof block, stdin);
        at = block;
        if (at == end) return EOF;
    }
    return *at++;
}

static inline int first_of_token() {
    int c = byte();
    while (c != EOF && c <= ' ') c = byte();
    return c;
}

template <class Number> static inline bool read(Number *number) {
    int c = first_of_token();
    bool negative = c == '-';
    if (negative) c = byte();
    if (c < '0') return false;
    Number value = 0;
    for (; c >= '0'; c = byte()) value = value * 10 + (c - '0');
    *number = negative ? -value : value;
    return true;
}

static inline bool read(char *word) {
    int c = first_of_token();
    if (c == EOF) return false;
    for (; c > ' '; c = byte()) *word++ = c;
    *word = 0;
    return true;
}

template <class... Target> static inline int scan(const char *, Target *...targets) {
    int count = 0;
    bool all = ((read(targets) && ++count) && ...);
    return all || count ? count : EOF;
}

}  // namespace fast

#define scanf fast::scan
