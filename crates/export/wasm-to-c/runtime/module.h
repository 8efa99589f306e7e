/* The declarations that a translated module puts before the runtime. They let each of these files
   compile on its own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "prelude.h"
#ifndef ADDRESS
#define ADDRESS u32
#endif
typedef ADDRESS address;

#define LIMIT 16u
static u32 pages = 1;
static u64 limit = 65536;
static u32 stack = 65536;
static unsigned char M[1048576];
