import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Fragment, Html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { TabState } from '../shared/tab.ts';
import { accessMessages } from './access.messages.ts';

/** The name of a group or role. */
export function nameField(locale: Locale, { sent, faults }: TabState): Html {
  const words = accessMessages[locale];
  return ui.textField({
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    value: sent.get('name') ?? '',
    maxlength: MAX_NAME_LENGTH,
    code: true,
    autocomplete: 'off',
    required: true,
    ...ui.faultOf(faults, 'name'),
  });
}

export function optionalText(
  locale: Locale,
  { sent, faults }: TabState,
  { name, label, hint }: { name: string; label: string; hint: string },
): Html {
  return ui.textField({
    name,
    label,
    hint,
    value: sent.get(name) ?? '',
    maxlength: MAX_TEXT_LENGTH,
    autocomplete: 'off',
    optional: accessMessages[locale].optional,
    ...ui.faultOf(faults, name),
  });
}

/** The last day of a membership or an assignment. */
export function untilField(locale: Locale, { sent, faults }: TabState): Html {
  const words = accessMessages[locale];
  return ui.textField({
    name: 'expires_at',
    type: 'date',
    label: words.until,
    hint: words.untilHint,
    value: sent.get('expires_at') ?? '',
    optional: words.optional,
    ...ui.faultOf(faults, 'expires_at'),
  });
}

export function endOf(locale: Locale, expiresAt: Date | null): Fragment {
  return expiresAt === null ? accessMessages[locale].noEnd : ui.moment(locale, expiresAt);
}
