#include "core/wire/tls/tls_session.h"
#include "core/words/wire_messages.h"
#include "tests/testing/certificate.h"

#include <gtest/gtest.h>

#include <openssl/err.h>
#include <openssl/sslerr.h>

#include <fstream>
#include <utility>

namespace tenfold::wire {
namespace {

/// Both ends of a connection in memory.
struct Ends {
    TlsSession client, server;
    std::string heardByClient, heardByServer;

    /// Carries what each has to say to the other, so many bytes at a time, until both are silent.
    void carry(std::size_t piece = 4096) {
        while (!client.out().empty() || !server.out().empty()) {
            move(client, server, heardByServer, piece);
            move(server, client, heardByClient, piece);
        }
    }

private:
    static void move(TlsSession& from, TlsSession& to, std::string& heard, std::size_t piece) {
        const std::string bytes = from.out().substr(0, piece);
        from.out().erase(0, bytes.size());
        to.receive(bytes, heard);
    }
};

class TlsSessions : public ::testing::Test {
protected:
    Ends ends(const TlsClientOptions& whom, const std::string& server, const std::string& application = {}) {
        auto ofClients = TlsContext::ofClients(whom);
        auto ofServer = TlsContext::ofServer({m_own.certificate(), m_own.key(), application});
        EXPECT_TRUE(ofClients && ofServer);
        return {TlsSession(*ofClients, server), TlsSession(*ofServer), {}, {}};
    }
    TlsClientOptions trusting() const { return {m_own.certificate()}; }

    test::Certificate m_own, m_other;
};

TEST_F(TlsSessions, bytesGoBothWaysHoweverTheyAreCut) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{100'000}}) {
        Ends both = ends(trusting(), "127.0.0.1");
        both.client.send("before the handshake");
        EXPECT_TRUE(both.client.hasWaiting());
        both.carry(piece);
        ASSERT_TRUE(both.client.isReady() && both.server.isReady()) << both.client.problem();
        EXPECT_FALSE(both.client.hasWaiting());
        EXPECT_EQ(both.heardByServer, "before the handshake");
        const std::string large(100'000, 'x'); // several records
        both.server.send(large);
        EXPECT_EQ(both.server.out().find("xxxx"), std::string::npos);
        both.carry(piece);
        EXPECT_EQ(both.heardByClient, large);
    }
}

TEST_F(TlsSessions, oneDirectionEndsAloneAndAfterWhatWasSaid) {
    Ends both = ends(trusting(), "localhost");
    both.client.send("last");
    both.client.end(); // before the handshake, too
    both.client.send("ignored");
    both.carry();
    EXPECT_EQ(both.heardByServer, "last");
    EXPECT_TRUE(both.server.hasEnded());
    EXPECT_FALSE(both.client.hasEnded());
    both.server.send("the answer");
    both.carry();
    EXPECT_EQ(both.heardByClient, "the answer");
}

TEST_F(TlsSessions, aCertificateIsOfTheRightNameAndSignedByWhoCounts) {
    struct Case {
        const char* name;
        TlsClientOptions whom;
        std::string server, problem;
    };
    const Case cases[] = {
        {"known", trusting(), "127.0.0.1", ""},
        {"its other name", trusting(), "localhost", ""},
        {"another address", trusting(), "127.0.0.2", "IP address mismatch"},
        {"another name", trusting(), "example.com", "hostname mismatch"},
        {"another authority", {m_other.certificate()}, "127.0.0.1", "self-signed certificate"},
        {"authorities of the system", {}, "127.0.0.1", "self-signed certificate"},
        {"anybody", {{}, true, {}, {}, {}}, "example.com", ""},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.name);
        Ends both = ends(c.whom, c.server);
        both.client.send("secret");
        both.carry();
        EXPECT_EQ(both.client.isReady(), c.problem.empty());
        EXPECT_EQ(both.heardByServer, c.problem.empty() ? "secret" : "");
        EXPECT_NE(both.client.problem().find(c.problem), std::string::npos) << both.client.problem();
        EXPECT_EQ(both.client.problem().empty(), c.problem.empty());
        // the other end is told
        EXPECT_EQ(both.server.problem().empty(), c.problem.empty()) << both.server.problem();
    }
}

TEST_F(TlsSessions, aServerWithoutANameIsNobodyKnown) {
    for (const std::string& name : {std::string(), std::string("a\0b", 3)}) {
        Ends both = ends(trusting(), name);
        both.client.send("secret");
        EXPECT_NE(both.client.problem().find("no name"), std::string::npos) << both.client.problem();
        EXPECT_EQ(both.client.out(), "") << "nothing is begun";
        Ends open = ends({{}, true, {}, {}, {}}, name);
        open.client.send("secret");
        open.carry();
        EXPECT_EQ(open.heardByServer, "secret") << open.client.problem();
    }
}

TEST_F(TlsSessions, errorsOfOthersOfTheThreadAreNotItsOwn) {
    Ends both = ends(trusting(), "127.0.0.1");
    both.carry();
    ERR_raise(ERR_LIB_SSL, SSL_R_WRONG_VERSION_NUMBER);
    both.server.send("hello");
    std::string heard;
    both.client.receive(std::exchange(both.server.out(), {}), heard); // after the record it waits for more
    EXPECT_EQ(heard, "hello");
    EXPECT_EQ(both.client.problem(), "");
    EXPECT_FALSE(both.client.hasEnded());
}

TEST_F(TlsSessions, whatIsSpokenInsideIsAgreedUpon) {
    TlsClientOptions whom = trusting();
    whom.application = "h2";
    Ends same = ends(whom, "127.0.0.1", "h2");
    same.carry();
    EXPECT_TRUE(same.client.isReady()) << same.client.problem();
    whom.application = "http/1.1";
    Ends other = ends(whom, "127.0.0.1", "h2");
    other.carry();
    EXPECT_FALSE(other.client.isReady());
    EXPECT_FALSE(other.server.problem().empty());
    Ends silent = ends(trusting(), "127.0.0.1", "h2"); // a client that does not ask
    silent.carry();
    EXPECT_TRUE(silent.client.isReady()) << silent.client.problem();
}

TEST_F(TlsSessions, whoeverSpeaksPlainlyIsToldSo) {
    Ends both = ends(trusting(), "127.0.0.1");
    std::string heard;
    both.client.receive("-ERR unknown command '\x16\x03\x01'\r\n", heard);
    EXPECT_EQ(both.client.problem(), "TLS: the other end does not speak it");
    both.server.receive("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", heard);
    EXPECT_EQ(both.server.problem().substr(0, 5), "TLS: ");
    EXPECT_EQ(heard, "");
}

TEST_F(TlsSessions, bytesThatWereChangedEndIt) {
    Ends both = ends(trusting(), "127.0.0.1");
    both.carry();
    both.client.send("hello");
    both.client.out().back() = static_cast<char>(both.client.out().back() ^ 1);
    both.carry();
    EXPECT_EQ(both.heardByServer, "");
    EXPECT_FALSE(both.server.problem().empty());
}

TEST_F(TlsSessions, filesThatAreNoneOfTlsAreNamed) {
    const std::filesystem::path none = m_own.certificate().parent_path() / "none.pem",
                                text = m_own.certificate().parent_path() / "text.pem";
    std::ofstream(text) << "no certificate\n";
    for (const auto& result :
         {TlsContext::ofClients({none}), TlsContext::ofClients({text}), TlsContext::ofServer({none, none, {}}),
          TlsContext::ofServer({text, text, {}}), TlsContext::ofServer({m_own.certificate(), m_other.key(), {}}),
          TlsContext::ofServer({m_own.certificate(), {}, {}})}) {
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().id().key(), MessageId::BadTlsFile.key());
    }
    EXPECT_NE(TlsContext::ofClients({none}).error().message().find("there is no such file"), std::string::npos);
}

} // namespace
} // namespace tenfold::wire
