#pragma once

#include "widgets/common/tables/cells.h"
#include "widgets/flows/waterfall/waterfalldata.h"

#include <QAbstractTableModel>

#include <memory>

namespace tenfold {

/// The spans of a request as a table that holds none of them: 10^6 rows cost four bytes each.
class WaterfallTable final : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    static std::vector<Column> columns(const QString& unit);
    void setData(std::shared_ptr<const WaterfallData> data);
    /// The name of the unit of its times.
    QString unit() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    enum Field { Service, Operation, Start, Lasts, Self, Critical, Instance, Fields };
    double number(std::uint32_t node, int field) const;
    QString text(std::uint32_t node, int field) const;

    std::shared_ptr<const WaterfallData> m_data;
    std::vector<std::uint32_t> m_order; ///< nodes
};

} // namespace tenfold
