import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { credentialMessages } from './credential-fields.messages.ts';

type FieldOptions = { label: string; hint?: string; autofocus?: boolean };

/** For pages with a password field that has its `locale`. */
export const SHOW_PASSWORD_SCRIPT = 'show-password.js';

/** `autocomplete` is `username` where the address names an account to the browser's password manager. */
export function emailField(
  faults: ui.Faults,
  own: FieldOptions & { value: string; autocomplete: 'username' | 'username webauthn' | 'email' | 'off' },
): Html {
  return ui.textField({
    name: 'email',
    type: 'email',
    inputmode: 'email',
    required: true,
    ...own,
    ...ui.faultOf(faults, 'email'),
  });
}

/** Tells a password manager whose password it is that is set here. Unnamed, so it is not sent. */
export function accountHint(email: string): Html {
  return html`<input type="text" value="${email}" autocomplete="username" hidden>`;
}

/** `id`: where a page has two, which its faults are named by as well. */
export function passwordField(
  faults: ui.Faults,
  own: FieldOptions & {
    autocomplete: 'current-password' | 'new-password';
    name?: string;
    id?: string;
    required?: boolean;
    /** Absent on pages without show-password.js. */
    locale?: Locale;
  },
): Html {
  const { name = 'password', id = name, locale, ...others } = own;
  const reveal = locale && { reveal: credentialMessages[locale] };
  return ui.textField({
    type: 'password',
    required: true,
    ...others,
    ...reveal,
    name,
    id,
    ...ui.faultOf(faults, id),
  });
}

/** A one-time code, of the person's app or sent to them. */
export function codeField(faults: ui.Faults, own: FieldOptions & { required?: boolean }): Html {
  return ui.textField({
    name: 'otp_code',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    code: true,
    required: true,
    ...own,
    ...ui.faultOf(faults, 'otp_code'),
  });
}
