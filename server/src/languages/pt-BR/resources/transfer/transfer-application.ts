import type { en } from '../../../../resources/transfer/transfer-application.messages.ts';

export default {
  transferredSubject: (application) => `${application} tem um novo proprietário`,
  transferredBody: (application, owner) =>
    `${application} agora pertence a ${owner}. O ID do cliente, os segredos e os consentimentos ficam como estão.`,
  transferredAction: 'Abrir o aplicativo',
  transferredClosing: 'Você recebeu este e-mail porque gerencia ou gerenciava este aplicativo.',
} satisfies typeof en;
