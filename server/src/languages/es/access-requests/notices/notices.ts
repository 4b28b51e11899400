import type { en } from '../../../../access-requests/notices/notices.messages.ts';

export default {
  subject: (application) => `Se solicita acceso a ${application}`,
  waiting: (people, application) =>
    people === 1
      ? `Una persona solicita acceso a «${application}». Decide quién puede usarla y durante cuánto tiempo.`
      : `${people} personas solicitan acceso a «${application}». Decide quién puede usarla y durante cuánto tiempo.`,
  look: 'Ver las solicitudes',
  closing:
    'Recibes este correo porque decides quién puede usar esta aplicación. Sin una decisión, las solicitudes caducan a los 30 días.',
  pushBody: 'Se solicita acceso',
  endingSubject: (application) => `Tu acceso a ${application} termina pronto`,
  ending: (application, role, moment) =>
    role === null
      ? `Tu acceso a «${application}» termina el ${moment}.`
      : `Tu rol «${role}» en «${application}» termina el ${moment}.`,
  askAgain: 'Si aún lo necesitas, vuelve a pedirlo antes.',
  ask: 'Pedirlo de nuevo',
  viewAccess: 'Ver tu acceso',
  endingClosing: 'Si ya no necesitas el acceso, no tienes que hacer nada.',
} satisfies typeof en;
