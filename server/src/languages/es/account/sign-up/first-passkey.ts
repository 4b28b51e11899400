import type { en } from '../../../../account/sign-up/first-passkey.messages.ts';

export default {
  title: 'Crea tu llave de acceso',
  lead: (email) => `Tu cuenta para ${email} está lista.`,
  body: 'Con una llave de acceso inicias sesión con tu huella dactilar, tu cara o el bloqueo de pantalla. Sin ella, te enviamos un código por correo cada vez.',
  create: 'Crear una llave de acceso',
  later: 'Ahora no',
} satisfies typeof en;
