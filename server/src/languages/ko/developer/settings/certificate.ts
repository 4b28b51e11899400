import type { en } from '../../../../developer/settings/certificate.messages.ts';

export default {
  tls_client_auth: '인증 기관의 TLS 인증서(tls_client_auth)',
  tls_client_authHint: '아래에 인증서의 이름이 필요합니다.',
  self_signed_tls_client_auth: '자체 서명 TLS 인증서(self_signed_tls_client_auth)',
  self_signed_tls_client_authHint: '아래에 인증서의 공개 키가 필요합니다.',
  kind: 'TLS 인증서의 이름 종류',
  kindHint: '인증 기관의 인증서에 사용합니다.',
  tls_client_auth_subject_dn: '주체(distinguished name)',
  tls_client_auth_san_dns: 'DNS 이름',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'IP 주소',
  tls_client_auth_san_email: '이메일 주소',
  subject: 'TLS 인증서의 이름',
  subjectMissing: '인증서의 이름을 입력하세요.',
} satisfies typeof en;
