import type { en } from '../../../../oauth/authorize/not-for-user.messages.ts';

export default {
  title: (name) => `No puedes usar ${name}`,
  lead: (name) => `${name} es para determinadas personas y tu cuenta no está entre ellas.`,
  mayAsk: (name) => `Puedes pedir acceso a quienes gestionan ${name}.`,
  askThem: (name) => `Si lo necesitas, pídelo a quienes gestionan ${name}.`,
  contact: 'A quién pedirlo',
  signedInAs: 'Has iniciado sesión como',
  ask: 'Pedir acceso',
  back: (application) => `Volver a ${application}`,
} satisfies typeof en;
