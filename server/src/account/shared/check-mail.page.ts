import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { checkMailMessages } from './check-mail.messages.ts';
import { pathWithReturnTo } from './path-with-return-to.ts';

/** After sign-up and after asking for recovery; the same for known and unknown addresses. */
export function checkMailPage(
  locale: Locale,
  startAgain: '/signup' | '/recover',
  returnTo: string | null,
): string {
  const messages = checkMailMessages[locale];
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo(`${startAgain}/check-mail`, returnTo),
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: messages.lead,
      body: html`<p>${messages.body}</p>${ui.actions(ui.linkButton({ label: messages.signIn, href: pathWithReturnTo('/login', returnTo) }))}`,
      footer: html`<a href="${pathWithReturnTo(startAgain, returnTo)}">${messages.wrongAddress}</a>`,
    }),
  });
}
