#pragma once

#include "core/flows/kept/summary_flows.h"

#include <QWidget>

#include <memory>

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

/// Path classes of two sides of which one is a summary of a cluster, and what each adds to how much longer a request
/// lasts in B than in A, on average.
class SummaryTable final : public QWidget {
    Q_OBJECT
public:
    explicit SummaryTable(QWidget* parent = nullptr);
    /// Null: nothing is compared.
    void setComparison(std::shared_ptr<const SummaryComparison> comparison);
    void selectClass(std::uint64_t hash);
    TableView* table() const { return m_table; }
    PaneHeader* header() const { return m_header; }

Q_SIGNALS:
    /// Null: none. It lives as long as the comparison is shown.
    void differenceSelected(const tenfold::ClassDifference* one);

private:
    std::shared_ptr<const SummaryComparison> m_comparison;
    PaneHeader* m_header;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
