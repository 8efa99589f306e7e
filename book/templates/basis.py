basis = {}  # the kept numbers, by highest bit

def insert(number):
    """Keeps the number unless it is a xor of kept ones."""
    while number:
        bit = number.bit_length()
        if bit not in basis:
            basis[bit] = number
            return True
        number ^= basis[bit]
    return False
# check
def check():
    return [int(insert(number)) for number in (6, 5, 3, 1, 0, 1 << 63, (1 << 63) + 7, 8)]
