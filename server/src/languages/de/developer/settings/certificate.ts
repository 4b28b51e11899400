import type { en } from '../../../../developer/settings/certificate.messages.ts';

export default {
  tls_client_auth: 'TLS-Zertifikat einer Zertifizierungsstelle (tls_client_auth)',
  tls_client_authHint: 'Braucht den Namen im Zertifikat, siehe unten.',
  self_signed_tls_client_auth: 'Selbstsigniertes TLS-Zertifikat (self_signed_tls_client_auth)',
  self_signed_tls_client_authHint: 'Braucht den öffentlichen Schlüssel des Zertifikats, siehe unten.',
  kind: 'Welcher Name im TLS-Zertifikat',
  kindHint: 'Für ein Zertifikat einer Zertifizierungsstelle.',
  tls_client_auth_subject_dn: 'Subject (Distinguished Name)',
  tls_client_auth_san_dns: 'DNS-Name',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'IP-Adresse',
  tls_client_auth_san_email: 'E-Mail-Adresse',
  subject: 'Name im TLS-Zertifikat',
  subjectMissing: 'Geben Sie den Namen im Zertifikat ein.',
} satisfies typeof en;
