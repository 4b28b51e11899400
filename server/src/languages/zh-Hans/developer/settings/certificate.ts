import type { en } from '../../../../developer/settings/certificate.messages.ts';

export default {
  tls_client_auth: '颁发机构签发的 TLS 证书（tls_client_auth）',
  tls_client_authHint: '需要下方证书中的名称。',
  self_signed_tls_client_auth: '自签名 TLS 证书（self_signed_tls_client_auth）',
  self_signed_tls_client_authHint: '需要下方证书的公钥。',
  kind: '使用 TLS 证书中的哪个名称',
  kindHint: '适用于颁发机构签发的证书。',
  tls_client_auth_subject_dn: '主体（distinguished name）',
  tls_client_auth_san_dns: 'DNS 名称',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'IP 地址',
  tls_client_auth_san_email: '电子邮件地址',
  subject: 'TLS 证书中的名称',
  subjectMissing: '请输入证书中的名称。',
} satisfies typeof en;
