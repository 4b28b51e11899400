import type { en } from '../../../../account/dormant/dormant.messages.ts';

export default {
  warnSubject: 'Inicia sesión para conservar tu cuenta',
  warnBody: (last) => `No has usado tu cuenta desde el ${last}.`,
  warnSuspended: (on) =>
    `Inicia sesión antes del ${on} y seguirá como está. Si no, se suspenderá entonces: ya no podrás iniciar sesión y las aplicaciones ya no podrán usarla.`,
  warnRemoved:
    'Las cuentas que siguen suspendidas se eliminan definitivamente más adelante. Antes recibirás otro correo.',
  warnOnly: 'Si aún la necesitas, inicia sesión una vez.',
  warnAction: 'Iniciar sesión',
  warnClosing: 'Basta con iniciar sesión una vez. Si ya no necesitas la cuenta, no tienes que hacer nada.',
  suspendedSubject: 'Tu cuenta está suspendida',
  suspendedBody: (last) =>
    `No has usado tu cuenta desde el ${last}, así que está suspendida. No se ha eliminado nada.`,
  suspendedBack: 'Para volver a usarla, ponte en contacto con quien administra este servicio.',
  removedOn: (on) =>
    `El ${on} la cuenta se eliminará definitivamente, salvo que quien administra el servicio levante antes la suspensión.`,
  announcedSubject: 'Tu cuenta se eliminará',
  announcedBody: (last) => `Tu cuenta está suspendida porque no la has usado desde el ${last}.`,
} satisfies typeof en;
