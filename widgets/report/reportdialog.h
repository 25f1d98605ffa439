#pragma once

#include <QDialog>

#include <set>
#include <string>
#include <utility>
#include <vector>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace tenfold {

class WrappingLabel;

/// What a report is to hold, and what it is saved as. The sections come when they are gathered.
class ReportDialog final : public QDialog {
    Q_OBJECT
public:
    explicit ReportDialog(const QString& workspace, QWidget* parent = nullptr);
    /// @param sections  ids and titles, in order
    void setSections(const std::vector<std::pair<std::string, std::string>>& sections);
    /// Which requests alone the report is of, as a filter.
    void setRequests(const QString& filter);
    /// Instead of sections.
    void setLack(const QString& why);
    QString title() const;
    /// Ids of the sections that are not ticked.
    std::set<std::string> leftOut() const;
    QListWidget* list() const { return m_list; }
    QPushButton* pdfButton() const { return m_pdf; }
    QPushButton* htmlButton() const { return m_html; }

Q_SIGNALS:
    /// @param ending  "pdf" or "html"
    void saveRequested(const QString& ending);

private:
    QLineEdit* m_title;
    QListWidget* m_list;
    WrappingLabel* m_state;
    QPushButton *m_pdf, *m_html;
};

} // namespace tenfold
