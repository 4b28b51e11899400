import type { Config } from '../../platform/config.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { devMailNotice } from '../../platform/mail/index.ts';
import { checkMailMessages } from './check-mail.messages.ts';
import { emailField } from './credential-fields.ts';
import { pathWithReturnTo } from './path-with-return-to.ts';

/** After sign-up and after asking for recovery; the same for known and unknown addresses. */
export function checkMailPage(
  locale: Locale,
  startAgain: '/signup' | '/recover',
  returnTo: string | null,
  config: Config,
  done?: string,
): string {
  const messages = checkMailMessages[locale];
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo(`${startAgain}/check-mail`, returnTo),
    status: done === 'resent' ? messages.resent : null,
    scripts: ['mailed-to.js'],
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: html`<span data-without-address>${messages.lead}</span>`,
      body: html`<p data-mailed-to hidden>${messages.sentTo} <strong></strong></p><p>${messages.body}</p>${devMailNotice(locale, config)}
<details class="more" data-mailed-again><summary>${messages.nothing}</summary>${resendForm(messages, startAgain, returnTo)}</details>${ui.actions(ui.linkButton({ label: messages.signIn, href: pathWithReturnTo('/login', returnTo) }))}`,
      footer: html`<a href="${pathWithReturnTo(startAgain, returnTo)}">${messages.wrongAddress}</a>`,
    }),
  });
}

/** The same page asks again by what asked before; only for sign-up that takes a route of its own, because it takes a password. */
function resendForm(
  messages: (typeof checkMailMessages)['en'],
  startAgain: '/signup' | '/recover',
  return_to: string | null,
): Html {
  const fields = html`${emailField({}, { label: messages.resendEmail, value: '', autocomplete: 'username' })}${ui.actions(
    ui.button({ label: messages.resend, kind: 'secondary', id: 'resend-submit' }),
  )}`;
  const action = startAgain === '/signup' ? '/signup/resend' : startAgain;
  return ui.form({
    action,
    id: 'resend-link',
    label: messages.resend,
    mails: true,
    hidden: { return_to },
    body: fields,
  });
}
