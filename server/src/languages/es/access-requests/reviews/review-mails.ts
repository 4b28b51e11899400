import type { en } from '../../../../access-requests/reviews/review-mails.messages.ts';

export default {
  subject: (application) => `Revisa el acceso a ${application}`,
  needed: (application) =>
    `Hay personas o grupos con acceso a «${application}». Indica para cada uno si aún hace falta.`,
  until: (moment) => `El acceso que no se confirme antes termina el ${moment}.`,
  look: 'Revisar el acceso',
  closing: 'Recibes este correo porque decides quién puede usar esta aplicación.',
  warningSubject: (application) => `Tu acceso a ${application} puede terminar`,
  warning: (application, role, moment) =>
    role === null
      ? `Se está revisando tu acceso a «${application}». Termina si sus responsables no lo confirman antes del ${moment}. Si aún lo necesitas, ponte en contacto con ellos.`
      : `Se está revisando tu rol «${role}» en «${application}». Termina si sus responsables no lo confirman antes del ${moment}. Si aún lo necesitas, ponte en contacto con ellos.`,
  endedSubject: (application) => `Tu acceso a ${application} ha terminado`,
  ended: (application, role) =>
    role === null
      ? `Tu acceso a «${application}» ha terminado tras una revisión.`
      : `Tu rol «${role}» en «${application}» ha terminado tras una revisión.`,
  viewAccess: 'Ver tu acceso',
  personClosing: 'Si tienes alguna pregunta, ponte en contacto con los responsables de la aplicación.',
} satisfies typeof en;
