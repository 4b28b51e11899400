import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: 'Nuevo inicio de sesión en tu cuenta',
  body: (at) =>
    `Alguien inició sesión en tu cuenta el ${at} con un navegador que no habíamos visto antes en ella.`,
  from: (device, address) =>
    address === null ? `Dispositivo: ${device}.` : `Dispositivo: ${device}. Dirección de red: ${address}.`,
  action: 'Ver tus sesiones',
  closing:
    'Si fuiste tú, no tienes que hacer nada. Si no, termina esa sesión y haz de inmediato la revisión de seguridad.',
} satisfies typeof en;
