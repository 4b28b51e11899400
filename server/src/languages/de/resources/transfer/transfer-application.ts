import type { en } from '../../../../resources/transfer/transfer-application.messages.ts';

export default {
  transferredSubject: (application) => `${application} hat einen neuen Inhaber`,
  transferredBody: (application, owner) =>
    `${application} gehört jetzt ${owner}. Client-ID, Secrets und Einwilligungen bleiben, wie sie sind.`,
  transferredAction: 'Anwendung öffnen',
  transferredClosing: 'Sie erhalten diese E-Mail, weil Sie diese Anwendung verwalten oder verwaltet haben.',
} satisfies typeof en;
