#pragma once

#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

/// A play beside another one or a recording, method by method.
class PlayComparePage final : public QWidget {
    Q_OBJECT
public:
    explicit PlayComparePage(QWidget* parent = nullptr);
    /// @param plays  the newest first; recordings last
    void setPlays(std::vector<KeptPlay> plays);
    const std::vector<KeptPlay>& plays() const { return m_plays; }
    /// The list at the left: what is looked at is selected there.
    TableView* list() const { return m_list; }
    TableView* methods() const { return m_methods; }
    QComboBox* other() const { return m_other; }
    QString sentence() const;
    void select(const QString& name);

private:
    void fillList();
    void fillOther();
    void fillMethods();
    const KeptPlay* named(const QString& name) const;

    std::vector<KeptPlay> m_plays;
    CellModel *m_listModel, *m_model;
    TableView *m_list, *m_methods;
    QComboBox* m_other;
    QLabel* m_says;
    bool m_isOtherChosen = false;
};

} // namespace tenfold
