#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned U;
#define T exit(3)
static unsigned char M[16777216u];static U R4(U a){U b;memcpy(&b,M+a,4);return b;}static void F0(U a,U b){fwrite(M+a,1,b,stdout);}static void F2(void){if(R4(64)>=8)T;F0(0,R4(64));}int main(void){memcpy(M+16,"index out of bounds",19);F2();return 0;}
