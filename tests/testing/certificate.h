#pragma once

#include <gtest/gtest.h>

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include <stdlib.h>

namespace tenfold::test {

/// A certificate of 127.0.0.1 and localhost that is its own authority, and its key, as PEM files of a folder that goes
/// with the object.
class Certificate {
public:
    Certificate() {
        char name[] = "/tmp/tenfold-certificate-XXXXXX";
        m_folder = ::mkdtemp(name);
        const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> pair(EVP_EC_gen("P-256"), &EVP_PKEY_free);
        const std::unique_ptr<X509, void (*)(X509*)> made(X509_new(), &X509_free);
        X509_set_version(made.get(), 2);
        ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
        X509_gmtime_adj(X509_getm_notBefore(made.get()), -3600);
        X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
        X509_set_pubkey(made.get(), pair.get());
        X509_NAME* const subject = X509_get_subject_name(made.get());
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1, -1,
                                   0);
        X509_set_issuer_name(made.get(), subject);
        X509_EXTENSION* const names =
            X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1,DNS:localhost");
        X509_add_ext(made.get(), names, -1);
        X509_EXTENSION_free(names);
        X509_sign(made.get(), pair.get(), EVP_sha256());
        write(certificate(), [&](std::FILE* file) { return PEM_write_X509(file, made.get()); });
        write(key(), [&](std::FILE* file) {
            return PEM_write_PrivateKey(file, pair.get(), nullptr, nullptr, 0, nullptr, nullptr);
        });
    }
    ~Certificate() {
        std::error_code error;
        std::filesystem::remove_all(m_folder, error);
    }
    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;

    std::filesystem::path certificate() const { return m_folder / "certificate.pem"; }
    std::filesystem::path key() const { return m_folder / "key.pem"; }

private:
    template <typename Write>
    static void write(const std::filesystem::path& path, Write&& into) {
        std::FILE* const file = std::fopen(path.c_str(), "w");
        EXPECT_TRUE(file && into(file) == 1) << path;
        if (file) std::fclose(file);
    }
    std::filesystem::path m_folder;
};

} // namespace tenfold::test
