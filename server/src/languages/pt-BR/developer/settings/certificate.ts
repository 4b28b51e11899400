import type { en } from '../../../../developer/settings/certificate.messages.ts';

export default {
  tls_client_auth: 'Certificado TLS de uma autoridade (tls_client_auth)',
  tls_client_authHint: 'Precisa do nome no certificado, abaixo.',
  self_signed_tls_client_auth: 'Certificado TLS autoassinado (self_signed_tls_client_auth)',
  self_signed_tls_client_authHint: 'Precisa da chave pública do certificado, abaixo.',
  kind: 'Qual nome no certificado TLS',
  kindHint: 'Para um certificado de uma autoridade.',
  tls_client_auth_subject_dn: 'Assunto (distinguished name)',
  tls_client_auth_san_dns: 'Nome DNS',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'Endereço IP',
  tls_client_auth_san_email: 'Endereço de e-mail',
  subject: 'Nome no certificado TLS',
  subjectMissing: 'Digite o nome no certificado.',
} satisfies typeof en;
