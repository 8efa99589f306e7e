// Reads one position per line and prints its options, one per line, then an empty line.
#include <iostream>

int main() {
    for (int n; std::cin >> n; std::cout << '\n')       // several numbers: std::cin >> a >> b
        for (int k = 1; k <= 3 && k <= n; k++)
            std::cout << n - k << '\n';                 // parts of a sum: << a << " | " << n - a
}
