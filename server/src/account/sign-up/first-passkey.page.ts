import { PASSKEYS_SCRIPT, passkeyPanel, withoutPasskeys } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { firstPasskeyMessages } from './first-passkey.messages.ts';

type FirstPasskeyPage = { locale: Locale; name: string; email: string; return_to: string | null };

/** The account is there; the passkey is the person's to create or to leave for later. */
export function firstPasskeyPage({ locale, name, email, return_to }: FirstPasskeyPage): string {
  const messages = firstPasskeyMessages[locale];
  const next = return_to ?? '/account?done=welcome';
  const panel = passkeyPanel({
    locale,
    does: 'register',
    label: messages.create,
    returnTo: next,
    kind: 'primary',
  });
  return page({
    locale,
    title: messages.title,
    narrow: true,
    user: { name },
    path: pathWithReturnTo('/signup/passkey', return_to),
    scripts: [PASSKEYS_SCRIPT],
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: messages.lead(email),
      body: html`<p>${messages.body}</p>${panel}${withoutPasskeys(locale)}${ui.actions(
        ui.linkButton({ label: messages.later, href: next, id: 'passkey-later' }),
      )}`,
    }),
  });
}
