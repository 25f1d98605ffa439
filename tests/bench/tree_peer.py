#!/usr/bin/env python3
"""R2 of scikit-learn's DecisionTreeRegressor on what bench-visits --csv wrote, place by place.

  tree_peer.py FOLDER

Categories of at most 20 values are one column each, of more they keep their numbers. Three trees: as it comes; with
at least five samples a leaf; pruned by the cost-complexity penalty that is best in five folds of the learnt part.
"""
import glob
import sys

import numpy as np
from sklearn.model_selection import GridSearchCV
from sklearn.tree import DecisionTreeRegressor

MOST_COLUMNS = 20


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        names = file.readline().rstrip("\n").split("\t")
        rows = [[float(x) if x else np.nan for x in line.rstrip("\n").split("\t")] for line in file]
    table = np.array(rows)
    return names, table[:, :-1], table[:, -1]


def columns(names, train, test):
    a, b = [], []
    for i, name in enumerate(names[:-1]):
        values = np.unique(train[~np.isnan(train[:, i]), i])
        if name.startswith("c:") and len(values) <= MOST_COLUMNS:
            for value in values:
                a.append(train[:, i] == value)
                b.append(test[:, i] == value)
        else:
            a.append(train[:, i])
            b.append(test[:, i])
    return np.array(a, dtype=float).T, np.array(b, dtype=float).T


def main():
    sums, weight = np.zeros(3), 0
    for path in sorted(glob.glob(sys.argv[1] + "/*.train.tsv")):
        names, x, y = read(path)
        _, x_test, y_test = read(path.replace(".train.", ".test."))
        x, x_test = columns(names, x, x_test)
        unit = np.var(y) or 1
        y, y_test = y / np.sqrt(unit), y_test / np.sqrt(unit)
        trees = [
            DecisionTreeRegressor(random_state=1),
            DecisionTreeRegressor(random_state=1, min_samples_leaf=5),
            GridSearchCV(DecisionTreeRegressor(random_state=1), {"ccp_alpha": np.logspace(-6, 0, 19)}, cv=5),
        ]
        scores = np.array([tree.fit(x, y).score(x_test, y_test) for tree in trees])
        print("%-44s %7d  R2 %7.4f  leaves of 5 %7.4f  pruned %7.4f" % (path.split("/")[-1][:-10][:44], len(y), *scores), flush=True)
        sums += scores * len(y_test)
        weight += len(y_test)
    if weight:
        print("on average: R2 %.4f  leaves of 5 %.4f  pruned %.4f" % tuple(sums / weight))


main()
