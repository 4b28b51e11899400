import type { en } from '../../../../account/api/identity-verifications.messages.ts';

export default {
  subject: 'Votre identité a été vérifiée',
  body: (application, method, at) =>
    `${application} a signalé le ${at} avoir vérifié qui vous êtes (${method}). Les applications que vous autorisez à le voir savent désormais que votre identité est vérifiée.`,
  action: 'Voir votre compte',
  closing: 'Si vous ne connaissez pas cette application, prévenez l’exploitant de ce service.',
} satisfies typeof en;
