import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { linkPath } from '../../users/index.ts';
import { secureAccountMessages } from './secure-account.messages.ts';

/** The one link of a mail about a change. What ends is said before the button, and that factors stay. */
export function secureAccountPage({
  locale,
  token,
  email,
}: {
  locale: Locale;
  token: string;
  email: string;
}): string {
  const messages = secureAccountMessages[locale];
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: linkPath('/account/secure', token),
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: messages.lead(email),
      body: html`<p>${messages.stays}</p>${ui.form({
        action: '/account/secure',
        id: 'secure-account',
        hidden: { token },
        body: ui.actions(ui.button({ label: messages.submit, kind: 'danger', id: 'secure-submit' })),
      })}`,
    }),
  });
}
