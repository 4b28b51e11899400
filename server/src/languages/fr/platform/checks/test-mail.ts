import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: (service) => `E-mail de test : ${service}`,
  body: 'Ce service peut vous envoyer des e-mails. Un administrateur a demandé ce test.',
  closing: 'Il n’y a rien à faire.',
} satisfies typeof en;
