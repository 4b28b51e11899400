import type { Locale } from '../../platform/db/schema.ts';
import {
  actions,
  beside,
  button,
  card,
  copyField,
  errorSummary,
  type Faults,
  form,
  linkButton,
  qrCode,
} from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import type { CurrentSession } from '../../users/index.ts';
import { accountPage } from '../account-page.ts';
import { securityMessages } from '../messages/security.ts';
import { codeField } from './credential-fields.ts';

type TotpPage = {
  locale: Locale;
  session: CurrentSession;
  /** Base32. */
  secret: string;
  uri: string;
  faults?: Faults;
};

/** The secret as a picture and as text, and the first code as the proof that it arrived. */
export function totpPage({ locale, session, secret, uri, faults = {} }: TotpPage): string {
  const words = securityMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${codeField(faults, {
    label: words.code,
    autofocus: true,
  })}${actions(
    button({ label: words.confirmTotp, id: 'confirm-totp' }),
    linkButton({ label: words.cancel, href: '/account/security' }),
  )}`;
  const body = card({
    level: 1,
    title: words.scanTitle,
    lead: words.scanLead,
    body: html`${beside(
      qrCode(uri, words.scanLabel),
      copyField({ locale, id: 'totp-secret', label: words.secret, value: secret }),
    )}${form({ action: '/account/security/totp/confirm', id: 'totp-confirm', body: fields })}`,
  });
  return accountPage({
    locale,
    session,
    title: words.scanTitle,
    path: '/account/security/totp',
    body,
    faults,
  });
}
