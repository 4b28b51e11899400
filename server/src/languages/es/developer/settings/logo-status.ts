import type { en } from '../../../../developer/settings/logo-status.messages.ts';

export default {
  shown: 'Las personas ven este logotipo cuando inician sesión.',
  notShown:
    'Nadie ve aún este logotipo. Aparece cuando está en el host de una URI de redirección verificada o cuando un administrador lo ha aprobado.',
  uploadNotShown:
    'Nadie ve aún este logotipo. Aparece cuando una URI de redirección está verificada o cuando un administrador lo ha aprobado.',
  waiting: 'Aún no hemos obtenido esta imagen.',
  unusable: (why) => `No pudimos usar esta imagen. ${why}`,
} satisfies typeof en;
