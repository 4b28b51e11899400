import * as ui from '../../platform/html/components/index.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { verifyEmailMessages } from './verify-email.messages.ts';

/** Mail scanners open links; only the button acts. */
export function verifyEmailPage({
  locale,
  token,
  email,
  return_to,
}: {
  locale: Locale;
  token: string;
  email: string;
  return_to: string | null;
}): string {
  const messages = verifyEmailMessages[locale];
  return page({
    locale,
    title: messages.title,
    narrow: true,
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: messages.lead(email),
      body: ui.form({
        action: '/verify-email',
        id: 'verify-email',
        hidden: { token, return_to },
        body: ui.actions(ui.button({ label: messages.submit, id: 'verify-submit' })),
      }),
    }),
  });
}
