import type { en } from '../../../../users/credentials/recovery-code-used.messages.ts';

export default {
  subject: 'Un code de récupération a été utilisé',
  body: (at) =>
    `L’un de vos codes de récupération a été utilisé à la place d’un code à usage unique le ${at}. Il ne fonctionne plus.`,
  left: (left) =>
    left === 0 ? `Il n’en reste aucun.` : left === 1 ? `Il en reste un.` : `Il en reste ${left}.`,
  action: 'Voir vos paramètres de sécurité',
  closing:
    'Si ce n’était pas vous, faites immédiatement le bilan de sécurité et créez de nouveaux codes de récupération.',
} satisfies typeof en;
