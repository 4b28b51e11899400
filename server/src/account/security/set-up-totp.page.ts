import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { codeField } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { setUpTotpMessages } from './set-up-totp.messages.ts';

type SetUpTotpPage = {
  locale: Locale;
  session: CurrentSession;
  /** Where it leads afterwards; already checked by `returnPath`. */
  return_to: string | null;
  /** Base32. */
  secret: string;
  uri: string;
  faults?: ui.Faults;
};

/** The secret as a picture and as text, and the first code as the proof that it arrived. */
export function setUpTotpPage({
  locale,
  session,
  return_to,
  secret,
  uri,
  faults = {},
}: SetUpTotpPage): string {
  const messages = setUpTotpMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${codeField(faults, {
    label: messages.code,
    autofocus: true,
  })}${ui.actions(
    ui.button({ label: messages.submit, id: 'confirm-totp' }),
    ui.linkButton({ label: messages.cancel, href: pathWithReturnTo('/account/security', return_to) }),
  )}`;
  const body = ui.card({
    level: 1,
    title: messages.title,
    lead: messages.lead,
    body: html`${ui.beside(
      ui.qrCode(uri, messages.scanLabel),
      ui.copyField({ locale, id: 'totp-secret', label: messages.secret, value: secret }),
    )}${ui.form({ action: '/account/security/totp/confirm', id: 'totp-confirm', hidden: { return_to }, body: fields })}`,
  });
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: pathWithReturnTo('/account/security/totp', return_to),
    body,
    faults,
  });
}
