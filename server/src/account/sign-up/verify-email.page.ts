import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { linkPath } from '../../users/index.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { verifyEmailMessages } from './verify-email.messages.ts';

/** Mail scanners open links; only the button acts. */
export function verifyEmailPage({
  locale,
  token,
  email,
  return_to,
  stranger,
}: {
  locale: Locale;
  token: string;
  email: string;
  return_to: string | null;
  /** Someone else may have made the account, then. */
  stranger: { created_at: Date } | null;
}): string {
  const messages = verifyEmailMessages[locale];
  const hidden = { token, return_to };
  const path = linkPath('/verify-email', token, return_to);
  if (stranger !== null) {
    const disown = ui.form({
      action: '/verify-email',
      id: 'verify-email',
      hidden,
      body: html`<p class="hint">${messages.disownHint}</p>${ui.actions(
        ui.button({
          label: messages.disown,
          kind: 'secondary',
          id: 'disown',
          name: 'decision',
          value: 'disown',
        }),
      )}`,
    });
    const signIn = ui.linkButton({
      label: messages.signIn,
      kind: 'primary',
      id: 'verify-sign-in',
      href: pathWithReturnTo('/login', path),
    });
    const lead = messages.createdLead(email, formatMoment(locale, stranger.created_at));
    return oneCard(locale, path, lead, html`<p>${messages.signInHint}</p>${ui.actions(signIn)}${disown}`);
  }
  const verify = ui.form({
    action: '/verify-email',
    id: 'verify-email',
    hidden,
    body: ui.actions(ui.button({ label: messages.submit, id: 'verify-submit' })),
  });
  return oneCard(locale, path, messages.lead(email), verify);
}

function oneCard(locale: Locale, path: string, lead: string, body: Html): string {
  const { title } = verifyEmailMessages[locale];
  return page({ locale, title, narrow: true, path, body: ui.card({ level: 1, title, lead, body }) });
}
