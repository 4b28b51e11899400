import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { deviceMessages } from './device.messages.ts';
import type { SettingsForm } from './settings-form.ts';

/** The device grant (docs/device-grant.md). */
export function deviceFields(locale: Locale, form: SettingsForm, faults: ui.Faults): Html {
  const words = deviceMessages[locale];
  return html`${ui.checkbox({
    name: 'device_code',
    label: words.use,
    hint: form.security_profile !== '' && words.notInProfile,
    checked: form.device_code === 'on',
    ...ui.faultOf(faults, 'device_code'),
  })}${ui.checkbox({
    name: 'device_number_match',
    label: words.numberMatch,
    hint: words.numberMatchHint,
    checked: form.device_number_match === 'on',
    ...ui.faultOf(faults, 'device_number_match'),
  })}`;
}
