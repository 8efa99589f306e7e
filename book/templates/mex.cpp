int mex(const vector<int>& values) {
    // The mex is at most the number of values, so larger ones do not matter.
    vector<bool> seen(values.size() + 1);
    for (int value : values)
        if (value < (int)seen.size()) seen[value] = true;
    int least = 0;
    while (seen[least]) least++;
    return least;
}
// check
vector<long long> check() {
    return {mex({}), mex({0}), mex({1}), mex({0, 1, 3}), mex({2, 0, 1, 1}), mex({9, 0})};
}
