import type { en } from '../../../../admin/status/ready.messages.ts';

export default {
  title: 'Antes de que lleguen las personas',
  address: 'Ser accesible por HTTPS con un nombre',
  address_note: 'Configura BASE_URL. Las llaves de acceso solo funcionan con un nombre y un certificado.',
  mail: 'Enviar correo',
  mail_note: 'Configura SMTP_URL. Sin ello, los enlaces y códigos no salen de esta máquina.',
  second_administrator: 'Tener un segundo administrador',
  second_administrator_note:
    'Una sola persona puede quedarse sin acceso. Haz administrador también a alguien más.',
  brand: 'Mostrar tu nombre y tu logotipo',
  brand_note: 'Las personas reconocen de quién es la página.',
} satisfies typeof en;
