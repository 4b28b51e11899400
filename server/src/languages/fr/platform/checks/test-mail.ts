import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: 'E-mail de test de Countersign',
  body: 'Ce service peut vous envoyer des e-mails. Un administrateur a demandé ce test.',
  closing: 'Il n’y a rien à faire.',
} satisfies typeof en;
