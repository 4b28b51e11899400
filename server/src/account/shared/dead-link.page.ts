import { actions, card, linkButton } from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { deadLinkMessages } from './dead-link.messages.ts';
import { pathWithReturnTo } from './path-with-return-to.ts';

/** Used, expired or cut off: the reader learns the way on, not which of the three. */
export function deadLinkPage(
  locale: Locale,
  purpose: 'verify_email' | 'recover_password' | 'secure_account',
  returnTo: string | null,
): string {
  const words = deadLinkMessages[locale];
  const next =
    purpose === 'verify_email'
      ? linkButton({ label: words.signIn, href: pathWithReturnTo('/login', returnTo) })
      : linkButton({ label: words.askAgain, href: pathWithReturnTo('/recover', returnTo) });
  return page({
    locale,
    title: words.title,
    narrow: true,
    invalid: true,
    body: card({
      id: 'dead-link',
      level: 1,
      title: words.title,
      lead: words.lead,
      body: html`<p>${words[purpose]}</p>${actions(next)}`,
    }),
  });
}
