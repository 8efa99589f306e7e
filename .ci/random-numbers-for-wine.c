/* The part of bcryptprimitives.dll that Rust programs need, for Wine before 8.13, which has none:
 * x86_64-w64-mingw32-gcc -shared -o bcryptprimitives.dll random-numbers-for-wine.c -ladvapi32 */
#include <windows.h>
#include <ntsecapi.h>

BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length) {
    return RtlGenRandom(bytes, (ULONG)length);
}
