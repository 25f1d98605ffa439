#pragma once

#include "core/model/check/model_check.h"

#include <QWidget>

#include <memory>

class QScrollArea;

namespace tenfold {

class CellModel;
class Pane;
class PaneHeader;
class TableView;
class WrappingLabel;

/// The service centers of a check, the worst first, and how requests are built against what is expected.
class VerdictList final : public QWidget {
    Q_OBJECT
public:
    explicit VerdictList(QWidget* parent = nullptr);
    /// @param measuredFrom  what the model was measured from, as people read it; "" = it was written
    void setCheck(std::shared_ptr<const ModelCheck> check, const QString& measuredFrom);
    /// Marks a center without telling anybody.
    void select(const std::string& service);
    void setBusy(bool on);
    TableView* centers() const { return m_centers; }
    TableView* structure() const { return m_structure; }
    QString note() const;

Q_SIGNALS:
    /// A person chose a verdict on a whole center.
    void verdictSelected(int verdict);
    /// Requests that are built otherwise than expected: the first mismatch of that kind is wanted.
    void structureSelected();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void hideColumns();
    bool isNarrow() const;
    void fillCenters();
    void fillStructure();

    std::shared_ptr<const ModelCheck> m_check;
    Pane* m_pane;
    PaneHeader* m_structureHead;
    CellModel *m_centerModel, *m_structureModel;
    TableView *m_centers, *m_structure;
    WrappingLabel *m_note, *m_remarks;
    QScrollArea* m_remarkArea = nullptr;
};

} // namespace tenfold
