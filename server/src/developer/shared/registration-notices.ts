import type { registrationQuota } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { consoleMessages } from './console.messages.ts';

/** In place of a registration form, for people whose e-mail address is not verified. */
export function verifyFirst(locale: Locale): Html {
  const words = consoleMessages[locale];
  return ui.notice({
    kind: 'warning',
    id: 'verify-first',
    title: words.levelZero,
    body: html`<p>${words.levelZeroBody}</p>${ui.actions(ui.linkButton({ label: words.toAccount, href: '/account', id: 'to-account' }))}`,
  });
}

/** How many registrations are left, and whether the next one raises a flag. APIs and applications count together. */
export function quotaNotice(locale: Locale, quota: Awaited<ReturnType<typeof registrationQuota>>): Html {
  const words = consoleMessages[locale];
  const { left_this_hour, left_today, opens_at, recent, is_high_volume } = quota;
  const quotaHint =
    opens_at === null
      ? html`<p class="hint" id="quota">${words.quota(Math.min(left_this_hour, left_today), left_today)}</p>`
      : ui.notice({
          kind: 'warning',
          id: 'quota',
          body: html`<p>${words.quotaSpent} ${ui.moment(locale, opens_at)}</p>`,
        });
  return html`${quotaHint}${is_high_volume && ui.notice({ kind: 'warning', id: 'high-volume', body: words.highVolume(recent) })}`;
}
