import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { sentenceSeparator, spaceAfter } from '../../platform/i18n/punctuation.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { accountLayoutMessages } from '../shared/account-layout.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { passwordField } from '../shared/credential-fields.ts';
import type { OwnedAlone } from '../shared/owned-alone.ts';
import { deleteAccountMessages } from './delete-account.messages.ts';

type DeleteAccountPage = {
  locale: Locale;
  session: CurrentSession;
  email_verified: boolean;
  /** Something else than the password must be confirmed before the account can be deleted. */
  needsStepUp: boolean;
  owns: OwnedAlone[];
  /** When the mailed link ends, if one waits. */
  waiting_until: Date | null;
  status?: string | null;
  faults?: ui.Faults;
};

const PATH = '/account/delete';

export function deleteAccountPage(content: DeleteAccountPage): string {
  const { locale, session, owns, waiting_until, status, faults = {} } = content;
  const messages = deleteAccountMessages[locale];
  const happens = [
    messages.happensSignIn,
    messages.happensApps,
    messages.happensKeys,
    messages.happensAgents,
    messages.happensStored,
  ];
  const next =
    owns.length > 0
      ? ownsCard(locale, owns)
      : waiting_until === null
        ? beginCard(content)
        : waitingCard(locale, session.email, waiting_until);
  const body = html`${ui.pageHead(messages.title, messages.lead, undefined, { href: '/account', label: accountLayoutMessages[locale].overview })}
${ui.card({
  title: messages.happens,
  body: html`<ul>${happens.map((line) => html`<li>${line}</li>`)}</ul>`,
  footer: html`${messages.exportHint}${sentenceSeparator(locale)}<a href="/account/export">${messages.exportLink}</a>`,
})}
${next}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function ownsCard(locale: Locale, owns: OwnedAlone[]): Html {
  const messages = deleteAccountMessages[locale];
  return ui.card({
    id: 'owns',
    title: messages.ownsTitle,
    lead: messages.owns,
    body: ownedList(locale, owns),
  });
}

/** Each with the links to what can be done about it. */
function ownedList(locale: Locale, owns: OwnedAlone[]): Html {
  const messages = deleteAccountMessages[locale];
  const link = (href: string, does: string, name: string) =>
    html`<a class="quiet" href="${href}">${does}<span class="visually-hidden">: ${name}</span></a>`;
  const row = (owned: OwnedAlone) => {
    if (owned.kind === 'service')
      return html`<li>${messages.lastAdministrator} <code>countersign admin create</code></li>`;
    const { name, kind, members, settings } = owned;
    return html`<li class="actions"><strong>${name}</strong>${link(members, messages[kind], name)}${settings && link(settings, messages.remove, name)}</li>`;
  };
  return html`<ul class="plain">${owns.map(row)}</ul>`;
}

function beginCard({ locale, session, email_verified, needsStepUp, faults = {} }: DeleteAccountPage): Html {
  const messages = deleteAccountMessages[locale];
  if (needsStepUp)
    return ui.card({ title: messages.beginTitle, body: ui.confirmFirst(locale, stepUpPath(PATH)) });
  const password = passwordField(faults, { label: messages.password, autocomplete: 'current-password' });
  return ui.card({
    title: messages.beginTitle,
    body: ui.confirmPanel({
      id: 'delete-account',
      isLoss: true,
      label: messages.begin,
      warning: email_verified ? messages.beginWarning : messages.beginUnverified,
      confirm: email_verified ? messages.beginNow : messages.deleteNow,
      action: PATH,
      fields: html`${ui.errorSummary(locale, faults)}${session.has_password && password}`,
      open: Object.keys(faults).length > 0,
    }),
  });
}

function waitingCard(locale: Locale, email: string, until: Date): Html {
  const messages = deleteAccountMessages[locale];
  return ui.card({
    id: 'waiting',
    title: messages.waitingTitle,
    lead: messages.waiting(email),
    body: html`<p>${messages.waitingUntil} ${ui.moment(locale, until)}</p>${ui.form({
      action: `${PATH}/cancel`,
      id: 'cancel-deletion',
      body: ui.actions(ui.button({ label: messages.cancel, kind: 'secondary', id: 'cancel' })),
    })}`,
  });
}

/** Mail scanners open links; only the button deletes. */
export function confirmDeletionPage(locale: Locale, email: string, token: string): string {
  const messages = deleteAccountMessages[locale];
  return page({
    locale,
    title: messages.confirmTitle,
    narrow: true,
    body: ui.card({
      level: 1,
      title: messages.confirmTitle,
      lead: messages.confirmLead(email),
      body: ui.form({
        action: `${PATH}/confirm`,
        id: 'confirm-deletion',
        hidden: { token },
        body: ui.actions(
          ui.button({ label: messages.deleteNow, kind: 'danger', id: 'confirm' }),
          ui.linkButton({ label: messages.cancel, href: PATH }),
        ),
      }),
    }),
  });
}

export function deadDeletionPage(locale: Locale): string {
  const messages = deleteAccountMessages[locale];
  return page({
    locale,
    title: messages.deadTitle,
    narrow: true,
    invalid: true,
    body: ui.card({
      id: 'dead-link',
      level: 1,
      title: messages.deadTitle,
      lead: messages.dead,
      body: ui.actions(ui.linkButton({ label: messages.back, href: PATH })),
    }),
  });
}

/** The link was not used up. */
export function soleOwnerPage(locale: Locale, owns: OwnedAlone[]): string {
  const messages = deleteAccountMessages[locale];
  return page({
    locale,
    title: messages.ownsTitle,
    narrow: true,
    invalid: true,
    body: ui.card({
      id: 'owns',
      level: 1,
      title: messages.ownsTitle,
      lead: `${messages.owns}${spaceAfter(messages.owns)}${messages.linkStillWorks}`,
      body: html`${ownedList(locale, owns)}${ui.actions(ui.linkButton({ label: messages.back, href: PATH }))}`,
    }),
  });
}

export function deletedPage(locale: Locale): string {
  const messages = deleteAccountMessages[locale];
  const body = ui.card({ level: 1, title: messages.deletedTitle, lead: messages.deletedLead, body: null });
  return page({ locale, title: messages.deletedTitle, narrow: true, path: '/account/deleted', body });
}
