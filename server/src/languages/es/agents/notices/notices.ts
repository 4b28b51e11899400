import type { en } from '../../../../agents/notices/notices.messages.ts';

export default {
  subject: (agent) => `${agent} solicita tu aprobación`,
  asks: (agent, action) => `Tu agente «${agent}» quiere hacer esto: ${action}`,
  until: (moment) => `Puedes responder hasta el ${moment}. Sin respuesta, la solicitud no se aprueba.`,
  look: 'Ver la solicitud',
  closing:
    'Si no reconoces esta solicitud, ábrela y recházala. Nunca escribas un número que no veas donde se ejecuta tu agente.',
  pushBody: (action) => `Solicita tu aprobación: ${action}`,
} satisfies typeof en;
