import type { en } from '../../../../platform/mail/dev-mail.messages.ts';

export default {
  title: 'Correo de desarrollo',
  lead: 'Correos y SMS que este servicio habría enviado. Nada ha salido de esta máquina.',
  pointer: 'En desarrollo los correos no se envían. Puedes leer este aquí:',
  none: 'Aún no hay correo',
  asHtml: 'Como HTML',
  open: 'Abrir el enlace',
  to: 'Destinatario',
  filter: 'Mostrar',
  all: 'Mostrar todo',
  noneBody: 'Crea una cuenta o pide restablecer la contraseña y el mensaje aparecerá aquí.',
} satisfies typeof en;
