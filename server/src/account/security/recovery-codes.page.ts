import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { recoveryCodeMessages } from './recovery-codes.messages.ts';

/** The codes just made, or (null) word that they are shown no second time. */
export function recoveryCodesPage(locale: Locale, session: CurrentSession, codes: string[] | null): string {
  const messages = recoveryCodeMessages[locale];
  const list =
    codes && html`<ul id="recovery-codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`;
  const body = ui.card({
    level: 1,
    title: messages.title,
    lead: codes ? messages.shown : messages.gone,
    body: html`${list}${ui.actions(ui.linkButton({ label: messages.back, href: '/account/security' }))}`,
  });
  const path = '/account/security/recovery-codes';
  return accountPage({ locale, session, title: messages.title, path, body });
}
