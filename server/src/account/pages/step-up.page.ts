import type { Locale } from '../../platform/db/schema.ts';
import {
  actions,
  button,
  card,
  errorSummary,
  type Faults,
  faultOf,
  form,
  textField,
} from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import { securityMessages } from '../messages/security.ts';

export type StepUpPage = { locale: Locale; name: string; return_to: string | null; faults?: Faults };

/** One code, then back to what needed it. */
export function stepUpPage({ locale, name, return_to, faults = {} }: StepUpPage): string {
  const words = securityMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${textField({
    name: 'otp_code',
    label: words.code,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    code: true,
    required: true,
    autofocus: true,
    ...faultOf(faults, 'otp_code'),
  })}${actions(button({ label: words.stepUpSubmit, id: 'step-up-submit' }))}`;
  return page({
    locale,
    title: words.stepUpTitle,
    narrow: true,
    user: { name },
    invalid: Object.keys(faults).length > 0,
    body: card({
      level: 1,
      title: words.stepUpTitle,
      lead: words.stepUpLead,
      body: form({ action: '/account/step-up', id: 'step-up', hidden: { return_to }, body: fields }),
      footer: html`<a href="/account/security">${words.cancel}</a>`,
    }),
  });
}
