import type { en } from '../../../../developer/settings/certificate.messages.ts';

export default {
  tls_client_auth: 'Certificat TLS d’une autorité (tls_client_auth)',
  tls_client_authHint: 'Nécessite le nom figurant dans le certificat, ci-dessous.',
  self_signed_tls_client_auth: 'Certificat TLS auto-signé (self_signed_tls_client_auth)',
  self_signed_tls_client_authHint: 'Nécessite la clé publique du certificat, ci-dessous.',
  kind: 'Quel nom du certificat TLS',
  kindHint: 'Pour un certificat d’une autorité.',
  tls_client_auth_subject_dn: 'Sujet (distinguished name)',
  tls_client_auth_san_dns: 'Nom DNS',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'Adresse IP',
  tls_client_auth_san_email: 'Adresse e-mail',
  subject: 'Nom dans le certificat TLS',
  subjectMissing: 'Saisissez le nom figurant dans le certificat.',
} satisfies typeof en;
