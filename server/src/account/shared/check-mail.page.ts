import { actions, card, linkButton } from '../../platform/html/components/index.ts';
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
  const words = checkMailMessages[locale];
  return page({
    locale,
    title: words.title,
    narrow: true,
    path: pathWithReturnTo(`${startAgain}/check-mail`, returnTo),
    body: card({
      level: 1,
      title: words.title,
      lead: words.lead,
      body: html`<p>${words.body}</p>${actions(linkButton({ label: words.signIn, href: pathWithReturnTo('/login', returnTo) }))}`,
      footer: html`<a href="${pathWithReturnTo(startAgain, returnTo)}">${words.wrongAddress}</a>`,
    }),
  });
}
