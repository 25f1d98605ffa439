#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace tenfold {

/// Something the finder can go to or do.
struct FinderItem {
    enum Kind { Command, Node, Method, Object, Help, Filter, Sql } kind = Object;
    QString text;
    QString note; ///< what it is, or its keys
    std::function<void()> run = {};
    QString more = {}; ///< other words it is found by, less well: what stands on a help page
};

/// How well a text fits what was typed: 0 = not at all. All words have to be there; the beginning of the text counts
/// most, then beginnings of its words (also inside camelCase), then any place; shorter texts before longer ones.
int finderScore(const QString& text, const QString& typed);

/// Ctrl+K: one field over everything. Plain text finds all, ">" commands, "@" nodes, "#" methods, "?" help, "=" saved
/// filters, ":" statements for the SQL panel.
class Finder final : public QFrame {
    Q_OBJECT
public:
    explicit Finder(QWidget* parent);
    /// Shows it over the parent. @param typed  what stands in the field at first
    void open(std::vector<FinderItem> items, const QString& typed = {});
    QLineEdit* field() const { return m_field; }
    QListWidget* list() const { return m_list; }
    /// What is offered below everything that was found: to look for the words in the calls themselves.
    void setFallback(std::function<FinderItem(const QString& typed)> make) { m_fallback = std::move(make); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void addRow(const FinderItem& item);
    void run(int row);
    void leave();

    std::vector<FinderItem> m_items;
    std::size_t m_own = 0;            ///< of them; what follows was made for what is typed
    std::vector<std::size_t> m_found; ///< items by row of the list
    QStringList m_recent;             ///< texts that were chosen, newest first
    std::function<FinderItem(const QString&)> m_fallback;
    int m_mostHeight = 0;
    QLineEdit* m_field;
    QListWidget* m_list;
    QWidget* m_before = nullptr; ///< what had the focus
};

} // namespace tenfold
