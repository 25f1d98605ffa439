#pragma once

#include "core/store/decisions/decision.h"
#include "core/words/sentence.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

// Documents as decisions know them (documents.h): the text stands in table document, not in the journal. All inside a
// transaction; all throw SQLite::Exception.

/// What is wrong with a decision of kind 'document', or nothing.
std::optional<Sentence> faultOfDocument(const NewDecision& decision);

/// Moves the text of a decision that was written (`value`) into a row of its own, and lets texts go that cannot come
/// back or are too old.
void insertDocument(SQLite::Database& database, Decision& made);

/// In place of the decisions about documents, one for each document that is there now, with its text as value: what
/// goes to another workspace. Those that no decision saved stand first.
void replaceByDocuments(SQLite::Database& database, std::vector<Decision>& decisions);

/// Documents as they are now: a table expression with id, kind, name, version, text, decision_id, created_ns, as in
/// view document_view.
std::string documentsNow();

/// Where a file of a version before documents is only read: makes table document of what it has, for this connection.
void provideDocuments(SQLite::Database& database);

} // namespace tenfold
