import type { Locale } from '../../platform/db/schema.ts';
import {
  actions,
  button,
  card,
  errorSummary,
  type Faults,
  form,
  passkeyPanel,
  withoutPasskeys,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { CurrentSession } from '../../users/index.ts';
import { securityMessages } from '../messages/security.ts';
import { codeField } from './credential-fields.ts';

type StepUpPage = {
  locale: Locale;
  /** What the person has to confirm with; at least one of them. */
  session: CurrentSession;
  return_to: string | null;
  faults?: Faults;
};

/** One code or one passkey, then back to what needed it. */
export function stepUpPage({ locale, session, return_to, faults = {} }: StepUpPage): string {
  const words = securityMessages[locale];
  const { totp_enabled, has_passkey } = session;
  return page({
    locale,
    title: words.stepUpTitle,
    narrow: true,
    user: { name: session.preferred_name ?? session.email },
    faults,
    scripts: has_passkey ? ['passkeys.js'] : [],
    body: card({
      level: 1,
      title: words.stepUpTitle,
      lead: totp_enabled ? words.stepUpLead : words.stepUpPasskeyLead,
      body: html`${totp_enabled && codeForm(locale, return_to, faults)}${
        has_passkey &&
        passkeyPanel({
          locale,
          does: 'step-up',
          label: words.stepUpPasskey,
          returnTo: return_to ?? '/account/security?done=stepped_up',
          kind: totp_enabled ? 'secondary' : 'primary',
        })
      }${!totp_enabled && withoutPasskeys(locale)}`,
      footer: html`<a href="/account/security">${words.cancel}</a>`,
    }),
  });
}

function codeForm(locale: Locale, return_to: string | null, faults: Faults): Html {
  const words = securityMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${codeField(faults, {
    label: words.code,
    autofocus: true,
  })}${actions(button({ label: words.stepUpSubmit, id: 'step-up-submit' }))}`;
  return form({ action: '/account/step-up', id: 'step-up', hidden: { return_to }, body: fields });
}
