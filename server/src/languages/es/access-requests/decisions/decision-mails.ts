import type { en } from '../../../../access-requests/decisions/decision-mails.messages.ts';

export default {
  approvedSubject: (application) => `Ya puedes usar ${application}`,
  approved: (application, role) =>
    role === null
      ? `Tu solicitud se aprobó: puedes usar «${application}».`
      : `Tu solicitud se aprobó: tienes el rol «${role}» en «${application}».`,
  until: (moment) => `El acceso termina el ${moment}.`,
  noEnd: 'El acceso no tiene fin. Puede revisarse o retirarse.',
  rejectedSubject: (application) => `Tu solicitud para ${application} se rechazó`,
  rejected: (application, role) =>
    role === null
      ? `Tu solicitud para usar «${application}» se rechazó.`
      : `Tu solicitud del rol «${role}» en «${application}» se rechazó.`,
  because: (reason) => `Motivo: ${reason}`,
  closedSubject: (application) => `Tu solicitud para ${application} ha terminado`,
  closed: (application, role) =>
    role === null
      ? `«${application}» ya no acepta solicitudes. Tu solicitud para usarla terminó sin una decisión.`
      : `«${application}» ya no acepta solicitudes. Tu solicitud del rol «${role}» terminó sin una decisión.`,
  look: 'Ver tu acceso',
  closing:
    'Recibes este correo porque pediste acceso. Si no lo hiciste, haz la revisión de seguridad de tu cuenta.',
} satisfies typeof en;
