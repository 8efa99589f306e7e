// Step 1 is steps[0]; a move from it leaves the stair.
long long grundy(const vector<long long>& steps) {
    long long sum = 0;
    for (size_t i = 0; i < steps.size(); i += 2) sum ^= steps[i];
    return sum;
}
// check
vector<long long> check() { return {grundy({}), grundy({3, 7, 1, 2}), grundy({5, 0, 5}), grundy({0, 9})}; }
