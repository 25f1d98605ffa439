#pragma once

#include <QByteArray>
#include <QString>

#include <string>

namespace tenfold {

/// A report page (renderReport()) as PDF: A4, landscape, in light colours, each page with its number, pictures as
/// drawings that stay sharp. What the page folds is open. Thread: any. Cost: about a second for a hundred pages.
QByteArray reportPdf(const std::string& html, const QString& title);

} // namespace tenfold
