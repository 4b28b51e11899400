import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { approvalMessages } from '../approvals/approvals.messages.ts';
import { codeField, passwordField } from './credential-fields.ts';

type Confirmation = {
  locale: Locale;
  faults: ui.Faults;
  /** From `passkeyPanel`; false for a person without a passkey. */
  passkey: Html | false;
  /** The button that confirms by password and one-time code; or why that is not possible. */
  typed: { button: Html } | { instead: string };
};

/** How a person confirms a decision: with a passkey, and behind it with password and one-time code. */
export function confirmDecision({ locale, faults, passkey, typed }: Confirmation): Html {
  if ('instead' in typed) return html`${passkey}<p data-without-passkeys>${typed.instead}</p>`;
  const messages = approvalMessages[locale];
  const fields = html`${passwordField(faults, {
    label: messages.password,
    autocomplete: 'current-password',
    required: false,
  })}${codeField(faults, { label: messages.code, hint: messages.codeHint, required: false })}${ui.actions(typed.button)}`;
  if (passkey === false) return fields;
  // Open after an error, so that the marked fields are visible.
  const own = attributes({ class: 'confirm', open: Object.keys(faults).length > 0 });
  return html`${passkey}<details ${own}><summary>${messages.orPassword}</summary><div>${fields}</div></details>`;
}
