import type { Locale } from '../../i18n/locale.ts';
import { attributes, type Fragment, type Html, html } from '../html.ts';
import { messages } from '../messages.ts';
import type { ButtonKind } from './button.ts';

type PasskeyPanel = {
  locale: Locale;
  /** What the script `passkeys.js` does when the button is pressed. */
  does: 'sign-in' | 'step-up' | 'register' | 'approve';
  label: string;
  /** Where it leads afterwards: a path of this service. Null: wherever the service says. */
  returnTo: string | null;
  kind?: ButtonKind;
  /** What is approved. */
  subject?: string;
  /** Above the button: the name field of a new passkey. */
  fields?: Fragment;
};

/** A button for a passkey. Hidden until the script has found that this browser knows passkeys. */
export function passkeyPanel({ locale, does, label, returnTo, kind, fields, subject }: PasskeyPanel): Html {
  const words = messages[locale];
  const own = attributes({
    class: 'passkey',
    hidden: true,
    'data-passkey': does,
    'data-return-to': returnTo ?? '',
    'data-subject': subject,
    'data-cancelled': words.passkeyCancelled,
    'data-refused': words.passkeyRefused,
    'data-known': words.passkeyKnown,
    'data-busy': words.passkeyBusy,
    'data-failed': words.passkeyFailed,
    'data-wrong-number': subject && words.wrongNumber,
  });
  return html`<div ${own}>
${fields}<div class="actions"><button type="button" class="button ${kind ?? 'secondary'}" id="passkey-${does}">${label}</button></div>
<p class="error" role="alert"></p>
</div>
`;
}

/** Stands where only a passkey helps, until the script has found that this browser knows passkeys. */
export function withoutPasskeys(locale: Locale): Html {
  return html`<p data-without-passkeys>${messages[locale].passkeyUnsupported}</p>
`;
}
