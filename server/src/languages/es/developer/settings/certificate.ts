import type { en } from '../../../../developer/settings/certificate.messages.ts';

export default {
  tls_client_auth: 'Certificado TLS de una autoridad (tls_client_auth)',
  tls_client_authHint: 'Necesita el nombre del certificado, abajo.',
  self_signed_tls_client_auth: 'Certificado TLS autofirmado (self_signed_tls_client_auth)',
  self_signed_tls_client_authHint: 'Necesita la clave pública del certificado, abajo.',
  kind: 'Qué nombre del certificado TLS',
  kindHint: 'Para un certificado de una autoridad.',
  tls_client_auth_subject_dn: 'Sujeto (distinguished name)',
  tls_client_auth_san_dns: 'Nombre DNS',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'Dirección IP',
  tls_client_auth_san_email: 'Correo electrónico',
  subject: 'Nombre en el certificado TLS',
  subjectMissing: 'Escribe el nombre que figura en el certificado.',
} satisfies typeof en;
