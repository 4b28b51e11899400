import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { refusalWords } from '../../policies/index.ts';
import { linkPath } from '../../users/index.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { emailMessages } from './change-email.messages.ts';
import type { DomainRule } from './change-email.ts';

/** Mail scanners open links; only the button acts. */
export function confirmEmailPage(locale: Locale, email: string, token: string): string {
  const messages = emailMessages[locale];
  return page({
    locale,
    title: messages.linkTitle,
    narrow: true,
    path: linkPath('/account/email/confirm', token),
    body: ui.card({
      level: 1,
      title: messages.linkTitle,
      lead: messages.linkLead(email),
      body: ui.form({
        action: '/account/email/confirm',
        id: 'confirm-email',
        hidden: { token },
        body: ui.actions(ui.button({ label: messages.linkSubmit, id: 'confirm-email-submit' })),
      }),
    }),
  });
}

/** For a browser in which no one is signed in to the account that wants the address. */
export function signInToConfirmPage(
  locale: Locale,
  { from, to, token }: { from: string; to: string; token: string },
): string {
  const messages = emailMessages[locale];
  const here = linkPath('/account/email/confirm', token);
  return page({
    locale,
    title: messages.linkTitle,
    narrow: true,
    path: here,
    body: ui.card({
      level: 1,
      title: messages.linkTitle,
      lead: messages.signInLead(from, to),
      body: html`<p>${messages.signInHint}</p>${ui.actions(
        ui.linkButton({
          label: messages.signIn,
          kind: 'primary',
          id: 'confirm-sign-in',
          href: pathWithReturnTo('/login', here),
        }),
      )}`,
    }),
  });
}

export function deadEmailLinkPage(locale: Locale): string {
  const { deadTitle, deadLead } = emailMessages[locale];
  return deadEndPage(locale, deadTitle, deadLead);
}

/** Shown only to those who read the mail of that address. */
export function emailTakenPage(locale: Locale): string {
  const { takenTitle, takenLead } = emailMessages[locale];
  return deadEndPage(locale, takenTitle, takenLead);
}

/** The policy came after the link was mailed. */
export function domainNotAllowedPage(locale: Locale, { by, domains }: DomainRule): string {
  const { title, detail } = refusalWords(locale, { reason: 'email_domain', by, allowed: domains });
  return deadEndPage(locale, title, detail);
}

function deadEndPage(locale: Locale, title: string, lead: string): string {
  const link = ui.linkButton({ label: emailMessages[locale].toAccount, href: '/account/email' });
  return page({
    locale,
    title,
    narrow: true,
    invalid: true,
    body: ui.card({ id: 'dead-link', level: 1, title, lead, body: ui.actions(link) }),
  });
}
