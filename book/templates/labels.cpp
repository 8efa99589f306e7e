// 'P' or 'N' for each heap: whoever cannot move loses.
string labels(const vector<int>& set, int largest) {
    string labels(largest + 1, '?');
    for (int heap = 0; heap <= largest; heap++)
        if (labels[heap] == '?') {
            labels[heap] = 'P'; // every move goes to an N, or there is none
            for (int take : set)
                if (heap + take <= largest) labels[heap + take] = 'N'; // a move goes to a P
        }
    return labels;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (char label : labels({5, 2}, 40)) all.push_back(label == 'N');
    return all;
}
