import type { en } from '../../../../account/api/identity-verifications.messages.ts';

export default {
  subject: 'Ihre Identität wurde verifiziert',
  body: (application, method, at) =>
    `${application} hat am ${at} gemeldet, Ihre Identität verifiziert zu haben (${method}). Anwendungen, denen Sie das zeigen, erfahren jetzt, dass Ihre Identität verifiziert ist.`,
  action: 'Mein Konto ansehen',
  closing: 'Wenn Sie diese Anwendung nicht kennen, informieren Sie den Betreiber dieses Dienstes.',
} satisfies typeof en;
