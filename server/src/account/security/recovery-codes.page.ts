import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { messages as frameMessages } from '../../platform/html/frame.messages.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { recoveryCodeMessages } from './recovery-codes.messages.ts';

const SCRIPT = addAsset(new URL('./recovery-codes.js', import.meta.url));

type RecoveryCodesPage = {
  locale: Locale;
  session: CurrentSession;
  /** Just made; null: they are shown no second time. */
  codes: string[] | null;
  status: string | null;
  /** What people call the service. */
  service: string;
};

export function recoveryCodesPage(content: RecoveryCodesPage): string {
  const { locale, session, codes, status } = content;
  const messages = recoveryCodeMessages[locale];
  const leave =
    codes === null
      ? ui.linkButton({ label: messages.back, href: '/account/security' })
      : ui.linkButton({ label: messages.saved, href: '/account/security', kind: 'primary', id: 'saved' });
  const body = ui.card({
    level: 1,
    title: messages.title,
    lead: codes ? messages.shown : messages.gone,
    body: html`${codes && codesToKeep(content, codes)}${ui.actions(leave)}`,
  });
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: '/account/security/recovery-codes',
    body,
    status,
    scripts: codes === null ? [] : [SCRIPT],
  });
}

/** The script adds the buttons beside that of `copy-field.js`; without it people select or print the page. */
function codesToKeep({ locale, session, service }: RecoveryCodesPage, codes: string[]): Html {
  const messages = recoveryCodeMessages[locale];
  const { copy, copied, copyFailed } = frameMessages[locale];
  const own = attributes({
    id: 'recovery-codes',
    tabindex: 0,
    'data-copy': copy,
    'data-copied': copied,
    'data-failed': copyFailed,
    'data-download': messages.download,
    'data-print': messages.print,
    'data-head': messages.fileHead(session.email, service),
  });
  return html`<div class="copy"><pre class="code columns" ${own}>${codes.join('\n')}</pre></div>`;
}
