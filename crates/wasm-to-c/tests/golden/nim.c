#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned u32;
typedef int s32;
typedef unsigned long long u64;
#define TRAP exit(3)
static u32 stack = 131072;
#define LIMIT 256u
static u32 pages = 3;
static unsigned char M[16777216u];
static u32 grow(u32 n) { u32 old = pages; if (n > LIMIT - pages) return -1; pages += n; return old; }
static u32 R2(u32 a) { unsigned short b; memcpy(&b, M + a, 2); return b; }
static u32 R4(u32 a) { u32 b; memcpy(&b, M + a, 4); return b; }
static u64 R8(u32 a) { u64 b; memcpy(&b, M + a, 8); return b; }
static void W2(u32 a, u32 b) { memcpy(M + a, &b, 2); }
static void W4(u32 a, u32 b) { memcpy(M + a, &b, 4); }
static void W8(u32 a, u64 b) { memcpy(M + a, &b, 8); }
static u32 S(u32 n) { if (stack < n) { fputs("stack overflow\n", stderr); TRAP; } return stack - n; }
static u32 pick32(u32 c, u32 a, u32 b) { return b ^ ((a ^ b) & (0u - !!c)); }
static u32 rem_u32(u32 a, u32 b) { if (!b) TRAP; return a % b; }
#ifdef __SIZEOF_INT128__
static u64 high_u64(u64 a, u64 b) { return __extension__ ((unsigned __int128)a * b >> 64); }
#else
static u64 high_u64(u64 a, u64 b) { u64 c = (a & ~0u) * (b & ~0u), d = (a >> 32) * (b & ~0u) + (c >> 32), e = (a & ~0u) * (b >> 32) + (d & ~0u); return (a >> 32) * (b >> 32) + (d >> 32) + (e >> 32); }
#endif

static void io_write_0(u32 a, u32 b) {
	fwrite(M + a, 1, b, stdout);
}

static u32 io_read_1(u32 a, u32 b) {
	return fread(M + a, 1, b, stdin);
}
static u32 Write_write_char_19(u32, u32);
static u32 Write_write_str_20(u32, u32, u32);
static u32 Write_write_fmt_21(u32, u32, u32);
static void ptr_drop_in_place_22(u32);
static u32 Display_fmt_45(u32, u32);
static u32 Display_fmt_46(u32, u32);
static u32 Display_fmt_47(u32, u32);

static void call_0(u32 a, u32 b) {
	switch (b) {
	case 16:
		ptr_drop_in_place_22(a);
		return;
	default:
		TRAP;
	}
}

static u32 call_1(u32 a, u32 b, u32 c) {
	switch (c) {
	case 18:
		return Write_write_char_19(a, b);
	case 2:
		return Display_fmt_45(a, b);
	case 5:
		return Display_fmt_46(a, b);
	case 6:
		return Display_fmt_47(a, b);
	default:
		TRAP;
	}
}

static u32 call_2(u32 a, u32 b, u32 c, u32 d) {
	switch (d) {
	case 17:
		return Write_write_str_20(a, b, c);
	case 19:
		return Write_write_fmt_21(a, b, c);
	default:
		TRAP;
	}
}

static u32 GlobalAlloc_alloc_3(u32 a, u32 b) {
	u32 c, d, e;
	c = R4(137868);
	d = rem_u32(c, a);
	a = c + pick32(d, a - d, 0);
	e = pages << 16;
	if (a) {
		c = a + b;
		if (c <= e) goto L2;
	}
	if (grow((b + 65535) >> 16) == 4294967295u) return 0;
	a = pick32(a, a, e);
	c = a + b;
	L2:;
	W4(137868, c);
	return a;
}

static u32 rustc_rust_realloc_2(u32 a, u32 b, u32 c, u32 d) {
	c = GlobalAlloc_alloc_3(c, d);
	if (c) {
		d = d < b ? d : b;
		if (d) memmove(M + c, M + a, d);
	}
	return c;
}

static u32 Global_alloc_impl_runtime_4(u32 a, u32 b) {
	if (b) a = GlobalAlloc_alloc_3(a, b);
	return a;
}

static void String_pop_5(u32 a) {
	u32 b, c, d, e, f, g;
	b = R4(a + 8);
	if (b) {
		c = R4(a + 4) + b;
		d = -1;
		if ((signed char)M[c - 1] <= -1) {
			e = M[c - 2];
			f = (signed char)e;
			if ((s32)f > -65) {
				c = e & 31;
				goto L6;
			}
			e = M[c - 3];
			g = (signed char)e;
			if ((s32)g > -65) {
				c = e & 15;
				goto L10;
			}
			c = (u32)(M[c - 4] & 7) << 6 | (g & 63);
			L10:;
			c = c << 6 | (f & 63);
			L6:;
			if (c >= 2) {
				d = -2;
				if (c >= 32) d = pick32(c < 1024, -3, -4);
			}
		}
		W4(a + 8, d + b);
	}
}

static void memchr_memchr_6(u32 a, u32 b, u32 c, u32 d) {
	u32 e, f, g, h, i;
	if (d <= 7) {
		e = 0;
		f = b & 255;
		g = 0;
		for (;;) {
			if (d == g) {
				g = d;
				goto L2;
			}
			if (M[c + g] == f) goto L6;
			g++;
		}
	}
	g = (c + 3) & -4;
	if (g != c) {
		f = g - c;
		g = 0;
		h = b & 255;
		e = 1;
		do {
			if (M[c + g] == h) goto L2;
			g++;
		} while (f != g);
		i = d - 8;
		if (f > i) goto L14;
		goto L16;
	}
	i = d - 8;
	f = 0;
	L16:;
	g = (b & 255) * 16843009;
	do {
		h = c + f;
		e = R4(h) ^ g;
		h = R4(h + 4) ^ g;
		if ((((16843008 - e) | e) & ((16843008 - h) | h) & 2155905152u) != 2155905152u) break;
		f += 8;
	} while (f <= i);
	L14:;
	if (d == f) goto L4;
	h = d - f;
	c += f;
	g = 0;
	d = b & 255;
	while (M[c + g] != d) {
		g++;
		if (h == g) goto L4;
	}
	g += f;
	L6:;
	e = 1;
	goto L2;
	L4:;
	e = 0;
	L2:;
	W4(a + 4, g);
	W4(a, e);
}

static u32 memcmp_81(u32 a, u32 b, u32 c) {
	u32 d, e, f;
	d = 0;
	if (c) {
		for (;;) {
			e = M[a];
			f = M[b];
			if (e != f) break;
			c--;
			a++;
			b++;
			if (!c) goto L2;
		}
		d = e - f;
	}
	L2:;
	return d;
}

static void multi3_82(u32 a, u64 b, u64 c, u64 d, u64 e) {
	W8(a, b * d);
	W8(a + 8, high_u64(b, d) + (b * e + c * d));
}

static void Iterator_next_10(u32 a, u32 b) {
	u32 c, e, f, g, h, i, j, k, l, m;
	u64 d, n;
	c = S(32);
	stack = c;
	d = 0;
	if (!M[b + 37]) {
		e = R4(b + 16);
		f = R4(b + 8);
		g = R4(b + 4);
		if (e <= f) {
			h = b + 20;
			i = M[b + 24];
			j = h + i - 1;
			k = R4(b + 12);
			l = i < 5;
			for (;;) {
				if (e < k) goto L12;
				memchr_memchr_6(c + 16, M[j], g + k, e - k);
				if (R4(c + 16) != 1) goto L14;
				k = k + R4(c + 20) + 1;
				W4(b + 12, k);
				if (k >= i) {
					m = k - i;
					if (k <= f) {
						if (!l) goto L6;
						if (!memcmp_81(g + m, h, i)) break;
					}
				}
			}
			e = R4(b + 28);
			W4(b + 28, k);
			k = m - e;
			goto L10;
			L14:;
			W4(b + 12, e);
		}
		L12:;
		M[b + 37] = 1;
		if (M[b + 36] == 1) {
			k = R4(b + 32);
			e = R4(b + 28);
			goto L18;
		}
		k = R4(b + 32);
		e = R4(b + 28);
		if (k == e) goto L8;
		L18:;
		k -= e;
		L10:;
		b = g + e;
		switch (k) {
		case 0:
			goto L2;
		case 1:
			e = M[b];
			switch (e - 43) {
			case 0: case 2:
				goto L2;
			default:
				goto L22;
			}
		default:
			e = M[b];
			break;
		}
		L22:;
		e = (e & 255) == 43;
		k -= e;
		b += e;
		if (k >= 17) {
			d = 0;
			do {
				if (!k) goto L28;
				multi3_82(c, d, 0, 10, 0);
				e = M[b];
				if (R8(c + 8) != 0) goto L30;
				e -= 48;
				if (e >= 10) goto L4;
				n = R8(c);
				d = n + e;
				b++;
				k--;
			} while (d >= n);
			goto L2;
		}
		d = 0;
		for (;;) {
			if (!k) goto L28;
			e = M[b] - 48u;
			if (e > 9) goto L4;
			b++;
			k--;
			d = d * 10 + e;
		}
		L30:;
		goto L2;
		L28:;
		W8(a + 8, d);
		d = 1;
	}
	L8:;
	W8(a, d);
	stack = c + 32;
	return;
	L6:;
	TRAP;
	L4:;
	L2:;
	TRAP;
}

static u32 fmt_write_14(u32 a, u32 b, u32 c, u32 d) {
	u32 e, f, g, h, i, j, k, l;
	e = S(16);
	stack = e;
	if (!(d & 1)) {
		f = M[c];
		if (f) goto L4;
		f = 0;
		goto L2;
	}
	f = call_2(a, c, d >> 1, R4(b + 12));
	goto L2;
	L4:;
	g = R4(b + 12);
	h = 0;
	do {
		i = c + 1;
		if ((signed char)f <= -1) {
			j = f & 255;
			if (j == 128) goto L16;
			if (j != 192) goto L12;
			W4(e + 4, b);
			W4(e, a);
			W8(e + 8, 1610612768);
			f = d + (h << 3);
			if (!call_1(R4(f), e, R4(f + 4))) goto L14;
			f = 1;
			goto L2;
		}
		f &= 255;
		if (!call_2(a, i, f, g)) {
			c = i + f;
			goto L10;
		}
		f = 1;
		goto L2;
		L16:;
		f = c + 3;
		c = R2(c + 1);
		if (!call_2(a, f, c, g)) {
			c = f + c;
			goto L10;
		}
		f = 1;
		goto L2;
		L14:;
		h++;
		c = i;
		goto L10;
		L12:;
		k = 1610612768;
		if (f & 1) {
			i = c + 5;
			k = R4(c + 1);
		}
		j = 0;
		if (!(f & 2)) {
			l = 0;
			c = i;
			goto L26;
		}
		c = i + 2;
		l = R2(i);
		L26:;
		if (!(f & 4)) {
			i = c;
			goto L30;
		}
		i = c + 2;
		j = R2(c);
		L30:;
		if (!(f & 8)) {
			c = i;
			goto L34;
		}
		c = i + 2;
		h = R2(i);
		L34:;
		if (f & 16) l = R2(d + ((l & 65535) << 3) + 4);
		if (f & 32) j = R2(d + ((j & 65535) << 3) + 4);
		W2(e + 14, j);
		W2(e + 12, l);
		W4(e + 8, k);
		W4(e + 4, b);
		W4(e, a);
		f = d + (h << 3);
		if (call_1(R4(f), e, R4(f + 4))) {
			f = 1;
			goto L2;
		}
		h++;
		L10:;
		f = M[c];
	} while (f);
	f = 0;
	L2:;
	stack = e + 16;
	return f;
}

static void ptr_drop_in_place_23(u32 a) {
	u32 b;
	if (M[a] == 3) {
		a = R4(a + 4);
		b = R4(R4(a + 4));
		if (b) call_0(R4(a), b);
	}
}

static void ptr_drop_in_place_15(u32 a) {
	if (M[a] != 4) ptr_drop_in_place_23(a);
}

static void Write_write_fmt_13(u32 a, u32 b, u32 c, u32 d) {
	u32 e;
	e = S(16);
	stack = e;
	M[a] = 4;
	W4(e + 8, b);
	W8(e, R8(a));
	if (fmt_write_14(e, 132496, c, d)) {
		if (M[e] == 4) goto L4;
		W8(a, R8(e));
		goto L2;
	}
	ptr_drop_in_place_15(e);
	goto L2;
	L4:;
	TRAP;
	L2:;
	stack = e + 16;
}

static void BufWriter_flush_buf_18(u32 a, u32 b) {
	u32 c, d, e;
	c = R4(b + 4);
	d = R4(b + 8);
	e = 0;
	for (;;) {
		if (d <= e) {
			M[a] = 4;
			if (e) {
				W4(b + 8, 0);
				if (d != e) {
					d -= e;
					if (d) memmove(M + c, M + (c + e), d);
					W4(b + 8, d);
				}
			}
			return;
		}
		io_write_0(c + e, d - e);
		M[b + 12] = 0;
		e = d;
	}
}

static void BufWriter_write_all_cold_17(u32 a, u32 b, u32 c, u32 d) {
	u32 e, f;
	e = S(16);
	stack = e;
	f = R4(b);
	if (d > f - R4(b + 8)) {
		BufWriter_flush_buf_18(e + 8, b);
		if (M[e + 8] != 4) {
			W8(a, R8(e + 8));
			goto L2;
		}
		f = R4(b);
	}
	if (d < f) {
		f = R4(b + 8);
		if (d) memmove(M + (R4(b + 4) + f), M + c, d);
		M[a] = 4;
		W4(b + 8, f + d);
		goto L2;
	}
	while (d) {
		io_write_0(c, d);
		c += d;
		d = 0;
	}
	M[b + 12] = 0;
	M[a] = 4;
	L2:;
	stack = e + 16;
}

static u32 Write_write_str_20(u32 a, u32 b, u32 c) {
	u32 d, e, f;
	d = S(16);
	stack = d;
	e = R4(a + 8);
	f = R4(e + 8);
	if (c < R4(e) - f) {
		if (c) memmove(M + (R4(e + 4) + f), M + b, c);
		W4(e + 8, f + c);
		c = 0;
		goto L2;
	}
	BufWriter_write_all_cold_17(d + 8, e, b, c);
	c = 0;
	if (M[d + 8] != 4) {
		ptr_drop_in_place_15(a);
		W8(a, R8(d + 8));
		c = 1;
	}
	L2:;
	stack = d + 16;
	return c;
}

static u32 Write_write_char_19(u32 a, u32 b) {
	u32 c, d, e, f;
	c = S(16);
	stack = c;
	W4(c + 12, 0);
	if (b >= 128) {
		d = (b & 63) | -128;
		e = b >> 6;
		if (b < 2048) {
			M[c + 13] = d;
			M[c + 12] = e | 192;
			b = 2;
			goto L2;
		}
		f = b >> 12;
		e = (e & 63) | -128;
		if (b <= 65535) {
			M[c + 14] = d;
			M[c + 13] = e;
			M[c + 12] = f | 224;
			b = 3;
			goto L2;
		}
		M[c + 15] = d;
		M[c + 14] = e;
		M[c + 13] = (f & 63) | -128;
		M[c + 12] = b >> 18 | -16;
		b = 4;
		goto L2;
	}
	M[c + 12] = b;
	b = 1;
	L2:;
	b = Write_write_str_20(a, c + 12, b);
	stack = c + 16;
	return b;
}

static u32 Write_write_fmt_21(u32 a, u32 b, u32 c) {
	return fmt_write_14(a, 132496, b, c);
}

static void ptr_drop_in_place_22(u32 a) {
	ptr_drop_in_place_15(a);
}

static void IntoIter_dying_next_24(u32 a, u32 b) {
	u32 c, d, e, f, g, h, i;
	c = R4(b + 32);
	if (!c) {
		c = R4(b);
		W4(b, 0);
		if (c != 1) goto L6;
		c = R4(b + 4);
		if (c) goto L8;
		d = R4(b + 12);
		c = R4(b + 8);
		for (;;) {
			if (!d) goto L8;
			d--;
			c = R4(c + 144);
		}
	}
	W4(b + 32, c - 1);
	if (R4(b) != 1) goto L4;
	c = R4(b + 4);
	if (c) {
		e = R4(b + 12);
		d = R4(b + 8);
		goto L2;
	}
	c = b + 8;
	d = R4(b + 12);
	for (;;) {
		c = R4(c);
		if (!d) {
			W8(b + 8, 0);
			W4(b + 4, c);
			W4(b, 1);
			e = 0;
			d = 0;
			goto L2;
		}
		d--;
		c += 144;
	}
	L8:;
	do c = R4(c + 88);
	while (c);
	L6:;
	W4(a, 0);
	return;
	L4:;
	TRAP;
	L2:;
	while (e >= R2(c + 138)) {
		f = R4(c + 88);
		if (!f) goto L22;
		e = R2(c + 136);
		d++;
		c = f;
	}
	if (!d) {
		g = e + 1;
		h = c;
		goto L28;
	}
	f = c + (e << 2) + 148;
	g = 0;
	i = 0;
	do {
		h = R4(f);
		i++;
		f = h + 144;
	} while (d != i);
	L28:;
	W4(b + 12, g);
	W4(b + 8, 0);
	W4(b + 4, h);
	W4(a + 8, e);
	W4(a + 4, d);
	W4(a, c);
	return;
	L22:;
	TRAP;
}

static void NodeRef_from_new_internal_26(u32 a, u32 b, u32 c) {
	u32 d, e, f, g;
	d = b + 144;
	e = R2(b + 138);
	f = 0;
	g = 0;
	while (!(g & 1)) {
		if (f > e) break;
		g = R4(d + (f << 2));
		W2(g + 136, f);
		W4(g + 88, b);
		g = f >= e;
		f += (f < e);
	}
	W4(a + 4, c);
	W4(a, b);
}

static void node_slice_insert_27(u32 a, u32 b, u32 c, u64 d) {
	u32 e;
	e = c + 1;
	if (b > e) {
		b = (b + (c ^ -1)) << 3;
		if (b) memmove(M + (a + (e << 3)), M + (a + (c << 3)), b);
	}
	W8(a + (c << 3), d);
}

static void node_slice_insert_28(u32 a, u32 b, u32 c, u32 d) {
	u32 e;
	e = c + 1;
	if (b > e) {
		b = (b + (c ^ -1)) << 2;
		if (b) memmove(M + (a + (e << 2)), M + (a + (c << 2)), b);
	}
	W4(a + (c << 2), d);
}

static void node_move_to_slice_29(u32 a, u32 b, u32 c, u32 d) {
	if (b == d) {
		b <<= 3;
		if (b) memmove(M + c, M + a, b);
		return;
	}
	TRAP;
}

static void node_move_to_slice_31(u32 a, u32 b, u32 c, u32 d) {
	if (b == d) {
		b <<= 2;
		if (b) memmove(M + c, M + a, b);
		return;
	}
	TRAP;
}

static u32 Box_new_uninit_in_33(void) {
	u32 a;
	a = GlobalAlloc_alloc_3(8, 144);
	if (!a) TRAP;
	return a;
}

static void Handle_split_32(u32 a, u32 b) {
	u32 c, d, e, f, g, h, i, j;
	u64 k;
	c = Box_new_uninit_in_33();
	W4(c + 88, 0);
	d = R4(b);
	e = R4(b + 8);
	f = R2(d + 138);
	g = (e ^ -1) + f;
	W2(c + 138, g);
	if (g >= 12) TRAP;
	h = e + 1;
	i = d + 92;
	f -= h;
	j = R4(i + (e << 2));
	k = R8(d + (e << 3));
	node_move_to_slice_29(d + (h << 3), f, c, g);
	node_move_to_slice_31(i + (h << 2), f, c + 92, g);
	W2(d + 138, e);
	W4(a + 24, j);
	W8(a + 16, k);
	W4(a, d);
	W4(a + 12, 0);
	W4(a + 8, c);
	W4(a + 4, R4(b + 4));
}

static void Handle_insert_fit_34(u32 a, u32 b, u64 c) {
	u32 d, e, f;
	d = R4(b);
	e = R2(d + 138) + 1;
	f = R4(b + 8);
	node_slice_insert_27(d, e, f, c);
	node_slice_insert_28(d + 92, e, f, 0);
	W2(d + 138, e);
	W4(a + 8, f);
	W4(a, d);
	W4(a + 4, R4(b + 4));
}

static u32 Box_new_uninit_in_36(void) {
	u32 a;
	a = GlobalAlloc_alloc_3(8, 192);
	if (!a) TRAP;
	return a;
}

static void Handle_split_35(u32 a, u32 b) {
	u32 c, d, e, f, g, h, i, j, k, l;
	u64 m;
	c = S(16);
	stack = c;
	d = R4(b);
	e = R2(d + 138);
	f = Box_new_uninit_in_36();
	W4(f + 88, 0);
	g = R4(b + 8);
	h = R2(d + 138);
	i = (g ^ -1) + h;
	W2(f + 138, i);
	if (i < 12) {
		j = g + 1;
		k = d + 92;
		h -= j;
		l = R4(k + (g << 2));
		m = R8(d + (g << 3));
		node_move_to_slice_29(d + (j << 3), h, f, i);
		node_move_to_slice_31(k + (j << 2), h, f + 92, i);
		W2(d + 138, g);
		j = R2(f + 138);
		i = j + 1;
		if (j >= 12) goto L4;
		if (e - g != i) goto L2;
		i <<= 2;
		if (i) memmove(M + (f + 144), M + (d + (g << 2) + 148), i);
		g = R4(b + 4);
		NodeRef_from_new_internal_26(c + 8, f, g);
		f = R4(c + 8);
		W4(a + 24, l);
		i = R4(c + 12);
		W8(a + 16, m);
		W4(a + 4, g);
		W4(a, d);
		W4(a + 12, i);
		W4(a + 8, f);
		stack = c + 16;
		return;
	}
	TRAP;
	L4:;
	TRAP;
	L2:;
	TRAP;
}

static void Handle_insert_fit_37(u32 a, u32 b, u64 c, u32 d, u32 e) {
	u32 f, g, h, i, j;
	f = R2(a + 138);
	g = f + 1;
	node_slice_insert_27(a, g, b, c);
	node_slice_insert_28(a + 92, g, b, d);
	h = f + 2;
	i = b + 2;
	d = b + 1;
	j = a + 144;
	if (h > i) {
		f = (f - b) << 2;
		if (f) memmove(M + (j + (i << 2)), M + (j + (d << 2)), f);
	}
	W4(j + (d << 2), e);
	W2(a + 138, g);
	h = h > d ? h : d;
	b = (b << 2) + a + 148;
	while (h != d) {
		g = R4(b);
		W2(g + 136, d);
		W4(g + 88, a);
		b += 4;
		d++;
	}
}

static void reserve_do_reserve_and_handl_39(u32 a, u32 b, u32 c, u32 d, u32 e) {
	u32 f, g, i, j;
	u64 h;
	f = S(16);
	stack = f;
	b = c + b;
	if (b < c) goto L4;
	g = R4(a);
	c = g << 1;
	c = b > c ? b : c;
	b = pick32(e == 1, 8, 4);
	c = c > b ? c : b;
	h = (u64)e * c;
	i = 0;
	j = f + 12;
	if (!(u32)(h >> 32)) {
		b = h;
		if (b <= 2147483648u - d) {
			if (g) {
				e = rustc_rust_realloc_2(R4(a + 4), g * e, d, b);
				goto L10;
			}
			e = Global_alloc_impl_runtime_4(d, b);
			L10:;
			if (e) goto L2;
			W4(f + 12, d);
			j = f + 8;
			i = b;
		}
	}
	W4(j, i);
	L4:;
	TRAP;
	L2:;
	W4(a, c);
	W4(a + 4, e);
	stack = f + 16;
}

static void Vec_append_elements_38(u32 a, u32 b, u32 c) {
	u32 d;
	d = R4(a + 8);
	if (c > R4(a) - d) {
		reserve_do_reserve_and_handl_39(a, d, c, 1, 1);
		d = R4(a + 8);
		goto L4;
	}
	if (!c) goto L2;
	L4:;
	if (c) memmove(M + (R4(a + 4) + d), M + b, c);
	L2:;
	W4(a + 8, d + c);
}

static void RawVecInner_try_allocate_in_41(u32 a, u32 b, u32 c, u32 d) {
	u32 e;
	e = d * b;
	d = Global_alloc_impl_runtime_4(c, e);
	W4(a + 8, pick32(d, d, e));
	W4(a + 4, pick32(d, b, c));
	W4(a, !d);
}

static void RawVecInner_with_capacity_in_42(u32 a, u32 b, u32 c, u32 d) {
	u32 e;
	e = S(16);
	stack = e;
	RawVecInner_try_allocate_in_41(e + 4, b, c, d);
	d = R4(e + 8);
	if (R4(e + 4) == 1) TRAP;
	W4(a + 4, R4(e + 12));
	W4(a, d);
	stack = e + 16;
}

static void run_44(void) {
	u32 a, b, e, f, g, h, i, j, k, l, m, n, o, p, q, r, u;
	u64 c, d, s, t;
	a = S(192);
	stack = a;
	RawVecInner_with_capacity_in_42(a + 24, 8192, 1, 1);
	M[a + 44] = 0;
	W4(a + 40, 0);
	W8(a + 32, R8(a + 24));
	W4(a + 56, 0);
	W4(a + 48, 0);
	b = GlobalAlloc_alloc_3(1, 8192);
	if (b) {
		c = R8(132416);
		d = c & 255;
		e = c >> 32;
		f = a + 72;
		g = 0;
		h = 0;
		i = 0;
		for (;;) {
			W4(a + 112, 0);
			W8(a + 104, 4294967296ULL);
			j = 0;
			k = i;
			l = h;
			for (;;) {
				if (g >= l) {
					l = 8192 - k;
					i = 8192;
					g = 0;
					if (l) memset(M + (b + k), 0, l);
					h = io_read_1(b, 8192);
					k = 8192;
					l = h;
					if (h >= 8193) goto L22;
				}
				m = b + g;
				n = l - g;
				memchr_memchr_6(a + 16, 10, m, n);
				if (R4(a + 16) == 1) {
					l = R4(a + 20);
					if (l >= n) goto L24;
					l++;
					Vec_append_elements_38(a + 104, m, l);
					j = l + j;
					l += g;
					goto L32;
				}
				Vec_append_elements_38(a + 104, m, n);
				j = n + j;
				n = l != g;
				g = l;
				if (n) continue;
				L32:;
				break;
			}
			m = R4(a + 112);
			n = R4(a + 108);
			if (!m) goto L20;
			g = m - 7;
			o = pick32(g > m, 0, g);
			p = ((n + 3) & -4) - n;
			g = 0;
			for (;;) {
				k = M[n + g];
				q = (signed char)k;
				if ((s32)q >= 0) {
					if ((p - g) & 3) goto L42;
					if (g >= o) goto L40;
					for (;;) {
						k = n + g;
						if ((R4(k + 4) | R4(k)) & 2155905152u) goto L40;
						g += 8;
						if (g >= o) goto L40;
					}
				}
				switch (M[k + 134240] - 2u) {
				case 0:
					g++;
					if (g >= m) goto L50;
					if ((signed char)M[n + g] > -65) goto L50;
					goto L48;
				case 1:
					r = g + 1;
					if (r >= m) goto L50;
					r = (signed char)M[n + r];
					if (k != 224) {
						if (k == 237) goto L62;
						if (((q + 31) & 255) < 12) break;
						if ((q & -2) != 4294967278u) goto L50;
						if ((s32)r < -64) goto L52;
						goto L50;
					}
					if ((r & -32) == 4294967200u) goto L52;
					goto L50;
					L62:;
					if ((s32)r > -97) goto L50;
					goto L52;
				case 2:
					r = g + 1;
					if (r >= m) goto L50;
					r = (signed char)M[n + r];
					switch (k - 240) {
					case 0:
						if (((r + 112) & 255) < 48) break;
						goto L50;
					case 4:
						if ((s32)r > -113) goto L50;
						break;
					default:
						if (((q + 15) & 255) > 2) goto L50;
						if ((s32)r < -64) break;
						goto L50;
					}
					k = g + 2;
					if (k >= m) goto L50;
					if ((signed char)M[n + k] > -65) goto L50;
					g += 3;
					if (g >= m) goto L50;
					if ((signed char)M[n + g] < -64) goto L48;
					goto L50;
				default:
					goto L50;
				}
				if ((s32)r >= -64) goto L50;
				L52:;
				g += 2;
				if (g < m) {
					if ((signed char)M[n + g] <= -65) goto L48;
				}
				L50:;
				W4(a + 112, 0);
				if (d != 4) goto L16;
				if (!e) goto L12;
				goto L18;
				L48:;
				g++;
				goto L38;
				L42:;
				g++;
				goto L38;
				L40:;
				if (g < m) {
					while ((signed char)M[n + g] >= 0) {
						g++;
						if (m == g) goto L20;
					}
				}
				L38:;
				if (g >= m) goto L20;
			}
			L24:;
			TRAP;
			L22:;
			TRAP;
			L20:;
			if (!j) goto L12;
			if (m) {
				if (M[n + m - 1] == 10) {
					String_pop_5(a + 104);
					g = R4(a + 112);
					if (g) {
						if (M[R4(a + 108) + g - 1] == 13) String_pop_5(a + 104);
					}
				}
			}
			L18:;
			g = R4(a + 104);
			if (g == 2147483649u) goto L12;
			s = R8(a + 108);
			t = s >> 32;
			if (g != 2147483648u) goto L14;
			L16:;
			TRAP;
			L14:;
			W2(a + 100, 1);
			W4(a + 92, 0);
			M[a + 88] = 1;
			W4(a + 84, 32);
			W4(a + 76, 0);
			W4(a + 68, s);
			W4(a + 64, 32);
			g = t;
			W4(a + 96, g);
			W4(a + 80, g);
			W4(a + 72, g);
			Iterator_next_10(a + 104, a + 64);
			if (R8(a + 104) == 1) {
				s = R8(a + 112);
				RawVecInner_with_capacity_in_42(a + 8, 4, 8, 8);
				j = R4(a + 12);
				m = R4(a + 8);
				W8(j, s);
				W4(a + 184, 1);
				W4(a + 180, j);
				W4(a + 176, m);
				memmove(M + (a + 104), M + (a + 64), 40);
				n = 8;
				g = 1;
				for (;;) {
					Iterator_next_10(a + 144, a + 104);
					if (R8(a + 144) != 1) goto L78;
					s = R8(a + 152);
					if (g == R4(a + 176)) {
						reserve_do_reserve_and_handl_39(a + 176, g, 1, 8, 8);
						j = R4(a + 180);
					}
					W8(j + n, s);
					g++;
					W4(a + 184, g);
					n += 8;
				}
			}
			s = 0;
			goto L76;
			L78:;
			n = R4(a + 180);
			s = 0;
			do {
				s = R8(n) ^ s;
				g--;
				n += 8;
			} while (g);
			L76:;
			m = R4(a + 48);
			if (!m) goto L10;
			k = R4(a + 52);
			for (;;) {
				o = R2(m + 138);
				g = o << 3;
				j = -1;
				n = m;
				for (;;) {
					if (!g) {
						j = o;
						goto L90;
					}
					t = R8(n);
					g -= 8;
					j++;
					n += 8;
					switch (((u32)(s > t) - (s < t)) & 255) {
					case 0:
						goto L93;
					case 1:
						break;
					default:
						goto L90;
					}
				}
				L93:;
				W4(a + 68, k);
				W4(a + 64, m);
				goto L6;
				L90:;
				if (k) {
					k--;
					m = R4(m + (j << 2) + 144);
					continue;
				}
				break;
			}
			W4(a + 80, j);
			W4(a + 76, 0);
			W4(a + 72, m);
			W8(a + 64, s);
			W4(a + 84, a + 48);
			if (o >= 11) {
				g = 4;
				if (j >= 5) {
					n = 5;
					p = 0;
					g = j;
					switch (j - 5) {
					case 0:
						break;
					case 1:
						goto L112;
					default:
						goto L114;
					}
				}
				W4(a + 168, g);
				W4(a + 164, 0);
				W4(a + 160, m);
				Handle_split_32(a + 104, a + 160);
				g = R4(a + 104);
				n = R4(a + 108);
				q = R4(a + 116);
				o = R4(a + 112);
				m = g;
				k = n;
				goto L110;
				L114:;
				p = j - 7;
				n = 6;
				L112:;
				W4(a + 168, n);
				W4(a + 164, 0);
				W4(a + 160, m);
				Handle_split_32(a + 104, a + 160);
				o = R4(a + 112);
				q = R4(a + 116);
				n = R4(a + 108);
				g = R4(a + 104);
				m = o;
				k = q;
				j = p;
				L110:;
				W4(a + 184, j);
				W4(a + 180, k);
				W4(a + 176, m);
				Handle_insert_fit_34(a + 144, a + 176, s);
				j = R4(a + 152);
				m = R4(a + 144);
				if (!g) goto L8;
				t = R8(a + 120);
				p = R4(a + 128);
				for (;;) {
					k = R4(g + 88);
					if (!k) {
						n = R4(a + 48);
						if (n) {
							k = R4(a + 52);
							g = Box_new_uninit_in_36();
							W4(g + 144, n);
							W2(g + 138, 0);
							W4(g + 88, 0);
							n = k + 1;
							if (!n) goto L106;
							NodeRef_from_new_internal_26(a, g, n);
							n = R4(a + 4);
							W4(a + 52, n);
							g = R4(a);
							W4(a + 48, g);
							if (q != n - 1) goto L104;
							n = R2(g + 138);
							if (n < 11) goto L122;
							TRAP;
						}
						TRAP;
						L122:;
						k = n + 1;
						W2(g + 138, k);
						W8(g + (n << 3), t);
						W4(g + (k << 2) + 144, o);
						W4(g + (n << 2) + 92, p);
						W2(o + 136, k);
						W4(o + 88, g);
						goto L8;
					}
					if (q != n) goto L102;
					g = R2(g + 136);
					if (R2(k + 138) < 11) goto L100;
					q = n + 1;
					n = 4;
					if (g >= 5) {
						r = 0;
						u = 5;
						n = g;
						switch (g - 5) {
						case 0:
							break;
						case 1:
							goto L128;
						default:
							goto L130;
						}
					}
					W4(a + 152, n);
					W4(a + 148, q);
					W4(a + 144, k);
					Handle_split_35(a + 104, a + 144);
					n = R4(a + 104);
					goto L126;
					L130:;
					r = g - 7;
					u = 6;
					L128:;
					W4(a + 152, u);
					W4(a + 148, q);
					W4(a + 144, k);
					Handle_split_35(a + 104, a + 144);
					n = R4(a + 112);
					g = r;
					L126:;
					Handle_insert_fit_37(n, g, t, p, o);
					g = R4(a + 104);
					p = R4(a + 128);
					t = R8(a + 120);
					q = R4(a + 116);
					o = R4(a + 112);
					n = R4(a + 108);
					if (!g) goto L8;
				}
			}
			Handle_insert_fit_34(a + 144, f, s);
			j = R4(a + 152);
			m = R4(a + 144);
			goto L8;
			L106:;
			TRAP;
			L104:;
			TRAP;
			L102:;
			TRAP;
			L100:;
			Handle_insert_fit_37(k, g, t, p, o);
			goto L8;
			L12:;
			g = R4(a + 48);
			l = R4(a + 52);
			W4(a + 136, pick32(g, R4(a + 56), 0));
			W4(a + 132, l);
			W4(a + 128, g);
			W4(a + 124, 0);
			n = g != 0;
			W4(a + 120, n);
			W4(a + 116, l);
			W4(a + 112, g);
			W4(a + 108, 0);
			W4(a + 104, n);
			do {
				IntoIter_dying_next_24(a + 64, a + 104);
				g = R4(a + 64);
				if (!g) goto L134;
				l = R4(a + 72);
				n = R4(g + (l << 2) + 92);
				W8(a + 160, R8(g + (l << 3)));
				W4(a + 60, n);
				W4(a + 76, 2);
				W4(a + 68, 5);
				W4(a + 72, a + 60);
				W4(a + 64, a + 160);
				Write_write_fmt_13(a + 176, a + 32, 133052, a + 64);
			} while (M[a + 176] == 4);
			TRAP;
			L134:;
			do IntoIter_dying_next_24(a + 64, a + 104);
			while (R4(a + 64));
			BufWriter_flush_buf_18(a + 64, a + 32);
			if (M[a + 64] == 4) {
				if (!M[a + 44]) {
					BufWriter_flush_buf_18(a + 104, a + 32);
					ptr_drop_in_place_15(a + 104);
				}
				stack = a + 192;
				return;
			}
			TRAP;
			L10:;
			W8(a + 64, s);
			m = Box_new_uninit_in_33();
			W8(m + 88, 0);
			W2(m + 138, 1);
			W8(m, s);
			W4(a + 52, 0);
			W4(a + 48, m);
			j = 0;
			L8:;
			W4(a + 56, R4(a + 56) + 1);
			L6:;
			g = m + (j << 2);
			W4(g + 92, R4(g + 92) + 1);
			g = !s;
			W4(a + 148, pick32(g, 6, 5));
			W4(a + 144, pick32(g, 133100, 133106));
			W4(a + 68, 6);
			W4(a + 64, a + 144);
			Write_write_fmt_13(a + 176, a + 32, 132297, a + 64);
			if (M[a + 176] != 4) TRAP;
			g = l;
		}
	}
	TRAP;
}

static u32 pad_integral_write_prefix_58(u32 a, u32 b, u32 c, u32 d, u32 e) {
	if (c != 1114112) {
		if (call_1(a, c, R4(b + 16))) return 1;
	}
	if (!d) return 0;
	return call_2(a, d, e, R4(b + 12));
}

static u32 Formatter_pad_integral_57(u32 a, u32 b, u32 c, u32 d, u32 e, u32 f) {
	u32 g, h, i, j, k, l, m, n;
	u64 o;
	g = R4(a + 8);
	h = g & 2097152;
	i = pick32(h, 43, 1114112);
	j = pick32(b, h >> 21, 1) + f;
	if (!(g & 8388608)) {
		c = 0;
		goto L2;
	}
	k = 0;
	if (d) {
		h = c;
		l = d;
		do {
			k += ((signed char)M[h] > -65);
			l--;
			h++;
		} while (l);
	}
	j = k + j;
	L2:;
	m = pick32(b, i, 45);
	i = R2(a + 12);
	if (j < i) {
		if (!(g & 16777216)) {
			n = i - j;
			h = 0;
			i = 0;
			switch (g >> 29 & 3) {
			case 1: case 3:
				i = n;
				break;
			case 2:
				i = (n & 65534) >> 1;
				break;
			}
			b = g & 2097151;
			j = R4(a + 4);
			l = R4(a);
			for (;;) {
				if ((h & 65535) >= (i & 65535)) goto L16;
				k = 1;
				h++;
				if (call_1(l, b, R4(j + 16))) goto L10;
			}
		}
		o = R8(a + 8);
		W4(a + 8, ((u32)o & 2682257408u) | 536870960);
		l = R4(a);
		b = R4(a + 4);
		k = 1;
		if (pad_integral_write_prefix_58(l, b, m, c, d)) goto L10;
		h = 0;
		j = (i - j) & 65535;
		for (;;) {
			if ((h & 65535) >= j) goto L14;
			k = 1;
			h++;
			if (call_1(l, 48, R4(b + 16))) goto L10;
		}
		L16:;
		k = 1;
		if (pad_integral_write_prefix_58(l, j, m, c, d)) goto L10;
		if (call_2(l, e, f, R4(j + 12))) goto L10;
		a = (n - i) & 65535;
		h = 0;
		for (;;) {
			if ((h & 65535) >= a) return 0;
			k = 1;
			h++;
			if (call_1(l, b, R4(j + 16))) goto L10;
		}
		L14:;
		k = 1;
		if (call_2(l, e, f, R4(b + 12))) goto L10;
		W8(a + 8, o);
		return 0;
	}
	h = R4(a);
	l = R4(a + 4);
	k = 1;
	if (!pad_integral_write_prefix_58(h, l, m, c, d)) k = call_2(h, e, f, R4(l + 12));
	L10:;
	return k;
}

static u32 Display_fmt_45(u32 a, u32 b) {
	u32 c, d, e, f, g, h, i;
	c = S(16);
	stack = c;
	d = R4(a);
	e = 10;
	f = d;
	if (d >= 1000) {
		e = 10;
		f = d;
		do {
			a = f;
			f = a / 10000;
			g = a - f * 10000;
			h = c + 6 + e;
			i = (g & 65535) / 100;
			W2(h - 4, R2((i << 1) + 134040));
			W2(h - 2, R2((((g - i * 100) & 65535) << 1) + 134040));
			e -= 4;
		} while (a > 9999999);
	}
	if (f <= 9) {
		a = f;
		goto L6;
	}
	e -= 2;
	a = (f & 65535) / 100;
	W2(c + 6 + e, R2((((f - a * 100) & 65535) << 1) + 134040));
	L6:;
	if (d) {
		if (!a) goto L10;
	}
	e--;
	M[c + 6 + e] = M[(a << 1) + 134041];
	L10:;
	e = Formatter_pad_integral_57(b, 1, 1, 0, c + 6 + e, 10 - e);
	stack = c + 16;
	return e;
}

static u32 Display_fmt_46(u32 a, u32 b) {
	u32 c, e, h, i, j;
	u64 d, f, g;
	c = S(32);
	stack = c;
	d = R8(a);
	e = 20;
	f = d;
	if (d >= 1000) {
		e = 20;
		f = d;
		do {
			g = f;
			f = g / 10000;
			h = g - f * 10000;
			a = c + 12 + e;
			i = (h & 65535) / 100;
			W2(a - 4, R2((i << 1) + 134040));
			W2(a - 2, R2((((h - i * 100) & 65535) << 1) + 134040));
			e -= 4;
		} while (g > 9999999);
	}
	if (f > 9) {
		a = f;
		j = a;
		e -= 2;
		a = (a & 65535) / 100;
		W2(c + 12 + e, R2((((j - a * 100) & 65535) << 1) + 134040));
		f = a;
	}
	if (!!d) {
		if (!f) goto L8;
	}
	e--;
	M[c + 12 + e] = M[((u32)f << 1) + 134041];
	L8:;
	e = Formatter_pad_integral_57(b, 1, 1, 0, c + 12 + e, 20 - e);
	stack = c + 32;
	return e;
}

static u32 Formatter_pad_51(u32 a, u32 b, u32 c) {
	u32 d, e, f, g, h, i, j, k, l, m, n, o, p, q;
	d = R4(a + 8);
	if (d & 402653184) {
		if (d & 268435456) {
			e = R2(a + 14);
			if (e) goto L12;
			c = 0;
			goto L10;
		}
		if (c >= 16) {
			f = (b + 3) & -4;
			g = b - f;
			h = c + g;
			i = h & 3;
			j = 0;
			e = 0;
			if (b != f) {
				e = 0;
				k = b;
				do {
					e += ((signed char)M[k] > -65);
					g++;
					k++;
				} while (g);
			}
			if (i) {
				k = f + (h & 2147483644);
				j = 0;
				do {
					j += ((signed char)M[k] > -65);
					i--;
					k++;
				} while (i);
			}
			g = h >> 2;
			e = j + e;
			do {
				h = f;
				if (!g) goto L6;
				l = g < 192 ? g : 192;
				m = l << 2;
				k = m & 1008;
				n = l & 3;
				if (!k) {
					j = 0;
					goto L28;
				}
				f = h + k;
				j = 0;
				k = h;
				do {
					i = R4(k + 12);
					o = ((i ^ -1) >> 7 | i >> 6) & 16843009;
					i = R4(k + 8);
					p = ((i ^ -1) >> 7 | i >> 6) & 16843009;
					i = R4(k + 4);
					q = ((i ^ -1) >> 7 | i >> 6) & 16843009;
					i = R4(k);
					k += 16;
					j = o + (p + (q + ((((i ^ -1) >> 7 | i >> 6) & 16843009) + j)));
				} while (k != f);
				L28:;
				g -= l;
				f = h + m;
				e = (((j >> 8 & 16711935) + (j & 16711935)) * 65537 >> 16) + e;
			} while (!n);
			i = n << 2;
			k = h + ((l & 252) << 2);
			j = 0;
			do {
				f = R4(k);
				i -= 4;
				j = (((f ^ -1) >> 7 | f >> 6) & 16843009) + j;
				k += 4;
			} while (i);
			e = (((j >> 8 & 16711935) + (j & 16711935)) * 65537 >> 16) + e;
			goto L6;
		}
		e = 0;
		if (!c) goto L6;
		k = b;
		j = c;
		for (;;) {
			e += ((signed char)M[k] > -65);
			j--;
			k++;
			if (!j) goto L6;
		}
		L12:;
		f = b + c;
		c = 0;
		j = b;
		i = e;
		do {
			k = j;
			if (k == f) goto L8;
			j = (signed char)M[k];
			if ((s32)j > -1) {
				j = k + 1;
				goto L40;
			}
			if (j < 4294967264u) {
				j = k + 2;
				goto L40;
			}
			j = k + pick32(j > 4294967279u, 4, 3);
			L40:;
			i--;
			c = j - k + c;
		} while (i);
		L10:;
		i = 0;
		L8:;
		e -= i;
		L6:;
		k = R2(a + 12);
		if (e < k) {
			h = k - e;
			k = 0;
			g = 0;
			switch (d >> 29 & 3) {
			case 1:
				g = h;
				break;
			case 2:
				g = (h & 65534) >> 1;
				break;
			}
			e = d & 2097151;
			i = R4(a + 4);
			f = R4(a);
			while ((k & 65535) < (g & 65535)) {
				j = 1;
				k++;
				if (call_1(f, e, R4(i + 16))) goto L2;
			}
			j = 1;
			if (call_2(f, b, c, R4(i + 12))) goto L2;
			g = (h - g) & 65535;
			k = 0;
			for (;;) {
				if ((k & 65535) >= g) return 0;
				j = 1;
				k++;
				if (call_1(f, e, R4(i + 16))) goto L2;
			}
		}
	}
	j = call_2(R4(a), b, c, R4(R4(a + 4) + 12));
	L2:;
	return j;
}

static u32 Display_fmt_47(u32 a, u32 b) {
	return Formatter_pad_51(b, R4(a), R4(a + 4));
}

int main(void) {
	memcpy(M + 132297, "\300\1\n", 3);
	memcpy(M + 132368, "stream did not contain valid UTF-8", 34);
	memcpy(M + 132404, "\20\5\2\0\"\0\0\0\25\0\0\0\2\0\0\0004\5\2", 19);
	memcpy(M + 132496, "\20\0\0\0\14\0\0\0\4\0\0\0\21\0\0\0\22\0\0\0\23", 21);
	memcpy(M + 133052, "\303 \0\0(\4\0\2: \300\1\n", 13);
	memcpy(M + 133100, "secondfirst", 11);
	memcpy(M + 134040, "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354"
		"555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899\1\1\1\1\1\1\1\1\1\1"
		"\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1"
		"\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1"
		"\1\1\1\1\1\1\1\1", 328);
	memcpy(M + 134434, "\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\3\3\3\3\3\3\3\3\3\3\3\3\3\3\3\3\4\4\4\4\4", 51);
	run_44();
	return 0;
}
