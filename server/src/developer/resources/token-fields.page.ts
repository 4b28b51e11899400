import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { resourceMessages } from './resources.messages.ts';
import { levelOptions } from './scope-fields.page.ts';
import { ALGORITHMS, type TokenForm } from './token-form.ts';

/** Format, lifetime, signature and subjects of an API's access tokens, and the sign-in that they need. */
export function tokenFields(locale: Locale, form: TokenForm, faults: ui.Faults): Html {
  const words = resourceMessages[locale];
  return html`${ui.radioGroup({
    name: 'access_token_format',
    label: words.format,
    value: form.access_token_format,
    options: [
      { value: 'jwt', label: words.jwt, hint: words.jwtHint },
      { value: 'opaque', label: words.opaque, hint: words.opaqueHint },
    ],
    ...ui.faultOf(faults, 'access_token_format'),
  })}${ui.textField({
    name: 'access_token_seconds',
    label: words.seconds,
    hint: words.secondsHint,
    inputmode: 'numeric',
    value: form.access_token_seconds,
    required: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'access_token_seconds'),
  })}${ui.selectField({
    name: 'access_token_alg',
    label: words.algorithm,
    hint: words.algorithmHint,
    value: form.access_token_alg,
    options: ALGORITHMS.map((value) => ({ value, label: value })),
    ...ui.faultOf(faults, 'access_token_alg'),
  })}${ui.selectField({
    name: 'subject_type',
    label: words.subjects,
    hint: words.subjectsHint,
    value: form.subject_type,
    options: [
      { value: 'public', label: words.subjectsPublic },
      { value: 'pairwise', label: words.subjectsPairwise },
    ],
    ...ui.faultOf(faults, 'subject_type'),
  })}${ui.selectField({
    name: 'required_acr',
    label: words.level,
    hint: words.levelHint,
    value: form.required_acr,
    options: levelOptions(locale),
    ...ui.faultOf(faults, 'required_acr'),
  })}`;
}
