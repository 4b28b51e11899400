import type { en } from '../../../../agents/notices/notices.messages.ts';

export default {
  subject: (agent) => `${agent} demande votre approbation`,
  asks: (agent, action) => `Votre agent « ${agent} » souhaite faire ceci : ${action}`,
  until: (moment) => `Vous pouvez répondre jusqu’au ${moment}. Sans réponse, la demande n’est pas approuvée.`,
  look: 'Voir la demande',
  closing:
    'Si vous ne reconnaissez pas cette demande, ouvrez-la et refusez-la. Ne saisissez jamais un numéro que vous ne voyez pas là où votre agent s’exécute.',
  pushBody: (action) => `Demande votre approbation : ${action}`,
} satisfies typeof en;
