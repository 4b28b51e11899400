import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: 'Nuevo inicio de sesión en tu cuenta',
  body: (at) => `Alguien inició sesión en tu cuenta el ${at} con un navegador que no reconocemos.`,
  from: (device, address) =>
    address === null ? `Dispositivo: ${device}.` : `Dispositivo: ${device}. Dirección de red: ${address}.`,
  action: 'Ver tus sesiones',
  closing:
    'Si fuiste tú, no tienes que hacer nada. Después de cambiar la contraseña recibes este correo una vez por cada uno de tus otros navegadores. Si no fuiste tú, termina esa sesión y haz de inmediato la revisión de seguridad.',
} satisfies typeof en;
