#pragma once

#include <QWidget>

class QLabel;

namespace tenfold {

/// A page that a sentence heads: what follows from what is shown, above a picture and its table.
class SentencePage : public QWidget {
    Q_OBJECT
public:
    QString sentence() const;

protected:
    explicit SentencePage(QWidget* parent = nullptr);
    void say(const QString& sentence);
    /// @param name  that the height of the two is kept by
    void layOut(const QString& name, QWidget* picture, QWidget* table);

private:
    QLabel* m_says;
};

} // namespace tenfold
