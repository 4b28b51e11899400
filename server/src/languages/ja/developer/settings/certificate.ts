import type { en } from '../../../../developer/settings/certificate.messages.ts';

export default {
  tls_client_auth: '認証局が発行した TLS 証明書（tls_client_auth）',
  tls_client_authHint: '下に証明書の名前を入力してください。',
  self_signed_tls_client_auth: '自己署名の TLS 証明書（self_signed_tls_client_auth）',
  self_signed_tls_client_authHint: '下に証明書の公開鍵を入力してください。',
  kind: 'TLS 証明書の名前の種類',
  kindHint: '認証局が発行した証明書の場合に使います。',
  tls_client_auth_subject_dn: 'サブジェクト（識別名）',
  tls_client_auth_san_dns: 'DNS 名',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'IP アドレス',
  tls_client_auth_san_email: 'メールアドレス',
  subject: 'TLS 証明書の名前',
  subjectMissing: '証明書の名前を入力してください。',
} satisfies typeof en;
