import {
  actions,
  button,
  card,
  confirmFirst,
  confirmPanel,
  errorSummary,
  type Faults,
  form,
  linkButton,
  moment,
  pageHead,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../users/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { passwordField } from '../shared/credential-fields.ts';
import { deleteAccountMessages } from './delete-account.messages.ts';

type DeleteAccountPage = {
  locale: Locale;
  session: CurrentSession;
  email_verified: boolean;
  /** A second factor must be confirmed before the account can be deleted. */
  needsStepUp: boolean;
  /** Names of what nobody else would look after. */
  owns: string[];
  /** When the mailed link ends, if one waits. */
  waiting_until: Date | null;
  status?: string | null;
  faults?: Faults;
};

const PATH = '/account/delete';

export function deleteAccountPage(content: DeleteAccountPage): string {
  const { locale, session, owns, waiting_until, status, faults = {} } = content;
  const words = deleteAccountMessages[locale];
  const happens = [words.happensSignIn, words.happensApps, words.happensKeys, words.happensStored];
  const next =
    owns.length > 0
      ? ownsCard(locale, owns)
      : waiting_until === null
        ? beginCard(content)
        : waitingCard(locale, session.email, waiting_until);
  const body = html`${pageHead(words.title, words.lead)}
${card({
  title: words.happens,
  body: html`<ul>${happens.map((line) => html`<li>${line}</li>`)}</ul>`,
  footer: html`${words.exportHint} <a href="/account/export">${words.exportLink}</a>`,
})}
${next}`;
  return accountPage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function ownsCard(locale: Locale, owns: string[]): Html {
  const words = deleteAccountMessages[locale];
  return card({
    id: 'owns',
    title: words.ownsTitle,
    lead: words.owns,
    body: html`<ul>${owns.map((name) => html`<li>${name}</li>`)}</ul>`,
  });
}

function beginCard({ locale, email_verified, needsStepUp, faults = {} }: DeleteAccountPage): Html {
  const words = deleteAccountMessages[locale];
  if (needsStepUp) return card({ title: words.begin, body: confirmFirst(locale, stepUpPath(PATH)) });
  const password = passwordField(faults, { label: words.password, autocomplete: 'current-password' });
  return card({
    body: confirmPanel({
      id: 'delete-account',
      label: words.begin,
      warning: email_verified ? words.beginWarning : words.beginUnverified,
      confirm: email_verified ? words.beginNow : words.deleteNow,
      action: PATH,
      fields: html`${errorSummary(locale, faults)}${password}`,
      open: Object.keys(faults).length > 0,
    }),
  });
}

function waitingCard(locale: Locale, email: string, until: Date): Html {
  const words = deleteAccountMessages[locale];
  return card({
    id: 'waiting',
    title: words.waitingTitle,
    lead: words.waiting(email),
    body: html`<p>${words.waitingUntil} ${moment(locale, until)}</p>${form({
      action: `${PATH}/cancel`,
      id: 'cancel-deletion',
      body: actions(button({ label: words.cancel, kind: 'secondary', id: 'cancel' })),
    })}`,
  });
}

/** Mail scanners open links; only the button deletes. */
export function confirmDeletionPage(locale: Locale, email: string, token: string): string {
  const words = deleteAccountMessages[locale];
  return page({
    locale,
    title: words.confirmTitle,
    narrow: true,
    body: card({
      level: 1,
      title: words.confirmTitle,
      lead: words.confirmLead(email),
      body: form({
        action: `${PATH}/confirm`,
        id: 'confirm-deletion',
        hidden: { token },
        body: actions(
          button({ label: words.deleteNow, kind: 'danger', id: 'confirm' }),
          linkButton({ label: words.cancel, href: PATH }),
        ),
      }),
    }),
  });
}

export function deadDeletionPage(locale: Locale): string {
  const words = deleteAccountMessages[locale];
  return page({
    locale,
    title: words.deadTitle,
    narrow: true,
    invalid: true,
    body: card({
      id: 'dead-link',
      level: 1,
      title: words.deadTitle,
      lead: words.dead,
      body: actions(linkButton({ label: words.back, href: PATH })),
    }),
  });
}

export function deletedPage(locale: Locale): string {
  const words = deleteAccountMessages[locale];
  const body = card({ level: 1, title: words.deletedTitle, lead: words.deletedLead, body: null });
  return page({ locale, title: words.deletedTitle, narrow: true, path: '/account/deleted', body });
}
