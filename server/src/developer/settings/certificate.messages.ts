import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  tls_client_auth: 'TLS certificate from an authority (tls_client_auth)',
  tls_client_authHint: 'Needs the name in the certificate, below.',
  self_signed_tls_client_auth: 'Self-signed TLS certificate (self_signed_tls_client_auth)',
  self_signed_tls_client_authHint: 'Needs the public key of the certificate, below.',
  kind: 'Which name in the TLS certificate',
  kindHint: 'For a certificate from an authority.',
  tls_client_auth_subject_dn: 'Subject (distinguished name)',
  tls_client_auth_san_dns: 'DNS name',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'IP address',
  tls_client_auth_san_email: 'E-mail address',
  subject: 'Name in the TLS certificate',
  subjectMissing: 'Enter the name in the certificate.',
};

/** How a client authenticates with a TLS certificate. */
export const certificateMessages = catalogue(import.meta, en);
