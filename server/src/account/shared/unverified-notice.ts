import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { unverifiedNoticeMessages } from './unverified-notice.messages.ts';

/** Says that the address is not verified, and mails the link again. `text`: what that keeps from the person here. */
export function unverifiedNotice(
  locale: Locale,
  text: string = unverifiedNoticeMessages[locale].verifyNotice,
): Html {
  const { resend } = unverifiedNoticeMessages[locale];
  return ui.notice({
    kind: 'warning',
    id: 'unverified',
    body: html`<p>${text}</p>${ui.form({
      action: '/account/resend-verification',
      body: ui.actions(ui.button({ label: resend, kind: 'secondary', id: 'resend' })),
    })}`,
  });
}

/** In the place of a form that is closed until then. */
export function verifyFirst(locale: Locale): Html {
  return unverifiedNotice(locale, unverifiedNoticeMessages[locale].verifyFirst);
}
