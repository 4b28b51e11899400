import type { en } from '../../../../oauth/diagnosis/add-uri.messages.ts';

export default {
  add: 'Añadir esta URI',
  addFirst: 'Añadir esta URI…',
  newHost: (place) =>
    `Ninguna URI de redirección de esta aplicación lleva todavía a ${place}. Añádela solo si es tuya: quien la gestiona recibe los inicios de sesión.`,
  signIn: 'Iniciar sesión para añadirla',
  askManager:
    'Tu rol te permite ver esta aplicación, pero no cambiarla. Pide a un propietario o administrador de su organización que añada la URI.',
  added: 'La URI de redirección está registrada.',
} satisfies typeof en;
