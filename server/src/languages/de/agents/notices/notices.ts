import type { en } from '../../../../agents/notices/notices.messages.ts';

export default {
  subject: (agent) => `${agent} bittet um Ihre Genehmigung`,
  asks: (agent, action) => `Ihr Agent „${agent}“ möchte Folgendes tun: ${action}`,
  until: (moment) => `Sie können bis ${moment} antworten. Ohne Antwort wird die Anfrage nicht genehmigt.`,
  look: 'Anfrage ansehen',
  closing:
    'Wenn Ihnen diese Anfrage nichts sagt, öffnen Sie sie und lehnen Sie sie ab. Geben Sie niemals eine Zahl ein, die Sie nicht dort sehen, wo Ihr Agent läuft.',
  pushBody: (action) => `Bittet um Ihre Genehmigung: ${action}`,
} satisfies typeof en;
