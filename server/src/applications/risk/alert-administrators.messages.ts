import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  alertSubject: 'An application is waiting for review',
  alertBody: (id: number, developer: string, flags: string) =>
    `${developer} registered application ${id}. It has these risk flags: ${flags}. Until it is approved, only its developer can sign in to it.`,
  alertAction: 'Review it',
  alertClosing:
    'You receive this e-mail because you are an administrator. We won’t mail you about further registrations by this developer for 30 minutes.',
  renamedSubject: 'An approved application has a new name',
  renamedBody: (before: string, after: string) =>
    `“${before}”, which an administrator approved, is now called “${after}”. It is still approved. Check that the new name isn’t misleading, then approve it again to remove it from the review queue.`,
  renamedClosing:
    'You receive this e-mail because you are an administrator. We won’t mail you about further changes of this name until it is reviewed.',
};

/** Mails to administrators. */
export const alertMails = catalogue(import.meta, en);
