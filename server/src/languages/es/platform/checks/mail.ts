import type { en } from '../../../../platform/checks/mail.messages.ts';

export default {
  mail_ok: ({ host, way }) => `El servidor de correo ${host} acepta correo (${way}).`,
  mail_unset: () =>
    'SMTP_URL está vacío: el correo solo se escribe en archivos, lo que sirve para el desarrollo.',
  mail_unreachable: ({ host, port, reason }) =>
    `El servidor de correo ${host} no responde en el puerto ${port} (${reason}). Comprueba el nombre y el puerto en SMTP_URL. Muchas redes bloquean el puerto 25; prueba con 587 o 465.`,
  mail_no_starttls: ({ host }) =>
    `${host} no ofrece STARTTLS, y en producción no se envía correo sin cifrar. Usa smtps:// (puerto 465) o un servidor que lo ofrezca.`,
  mail_untrusted: ({ host, reason }) =>
    `El certificado de ${host} no es de confianza (${reason}). Usa el nombre que figura en el certificado o añade una autoridad privada a EXTRA_CA_FILE.`,
  mail_no_login: ({ host, port }) =>
    `${host} no acepta nombre de usuario en el puerto ${port}. Usa un puerto de envío, 587 o 465, o quita el nombre de usuario de SMTP_URL.`,
  mail_login_refused: ({ host, reason }) =>
    `${host} rechaza el nombre de usuario o la contraseña (${reason}). Corrígelos en SMTP_URL; los caracteres que no caben en una URL se escriben con codificación porcentual.`,
  mail_anonymous: ({ host }) =>
    `SMTP_URL no tiene nombre de usuario, así que ${host} debe permitir que esta máquina envíe sin él.`,
  mail_refused: ({ host, reason }) =>
    `${host} responde, pero no como se espera (${reason}). Consulta a quien lo administra.`,
  mail_test_sent: ({ to }) =>
    `Se envió un correo de prueba a ${to}. Comprueba que haya llegado y que no esté en spam.`,
  mail_test_refused: ({ to, reason }) =>
    `El servidor de correo rechazó el correo de prueba para ${to} (${reason}). Muchos servidores solo aceptan remitentes de su propio dominio: define ?from= en SMTP_URL.`,
} satisfies typeof en;
