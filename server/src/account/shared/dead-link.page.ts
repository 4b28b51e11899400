import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { deadLinkMessages } from './dead-link.messages.ts';
import { pathWithReturnTo } from './path-with-return-to.ts';

/** Used, expired or cut off: the reader learns what to do next, not which of the three. */
export function deadLinkPage(
  locale: Locale,
  purpose: 'verify_email' | 'recover_password' | 'secure_account' | 'invitation',
  returnTo: string | null,
): string {
  const messages = deadLinkMessages[locale];
  const next =
    purpose === 'verify_email'
      ? ui.linkButton({ label: messages.signIn, href: pathWithReturnTo('/login', returnTo) })
      : ui.linkButton({ label: messages.askAgain, href: pathWithReturnTo('/recover', returnTo) });
  return page({
    locale,
    title: messages.title,
    narrow: true,
    invalid: true,
    body: ui.card({
      id: 'dead-link',
      level: 1,
      title: messages.title,
      lead: messages.lead,
      body: html`<p>${messages[purpose]}</p>${ui.actions(next)}`,
    }),
  });
}
