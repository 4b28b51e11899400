import type * as ui from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type NewResource, SUBJECT_TYPES, TOKEN_FORMATS } from '../../resources/index.ts';
import { REQUIRED_LEVELS } from '../../scopes/index.ts';
import { resourceMessages } from './resources.messages.ts';

/** What an API's tokens look like, as it was filled in. */
export type TokenForm = {
  access_token_format: string;
  access_token_seconds: string;
  access_token_alg: string;
  subject_type: string;
  /** '': none. */
  required_acr: string;
};
type Tokens = Pick<
  NewResource,
  'access_token_format' | 'access_token_seconds' | 'access_token_alg' | 'subject_type' | 'required_acr'
>;

export const ALGORITHMS = ['RS256', 'ES256'] as const;

/** `otherwise`: the values of fields that were not sent. */
export function sentTokens(sent: URLSearchParams, otherwise: TokenForm): TokenForm {
  return {
    access_token_format: sent.get('access_token_format') ?? otherwise.access_token_format,
    access_token_seconds: sent.get('access_token_seconds') ?? otherwise.access_token_seconds,
    access_token_alg: sent.get('access_token_alg') ?? otherwise.access_token_alg,
    subject_type: sent.get('subject_type') ?? otherwise.subject_type,
    required_acr: sent.get('required_acr') ?? otherwise.required_acr,
  };
}

/** ui.Faults for values that are none of the choices; the rule about the lifetime is checked with the resource. */
export function tokensIn(locale: Locale, form: TokenForm): Tokens | { faults: ui.Faults } {
  const { choiceFault } = resourceMessages[locale];
  const access_token_format = TOKEN_FORMATS.find((format) => format === form.access_token_format);
  const access_token_alg = ALGORITHMS.find((algorithm) => algorithm === form.access_token_alg);
  const subject_type = SUBJECT_TYPES.find((type) => type === form.subject_type);
  if (access_token_format === undefined) return { faults: { access_token_format: choiceFault } };
  if (access_token_alg === undefined) return { faults: { access_token_alg: choiceFault } };
  if (subject_type === undefined) return { faults: { subject_type: choiceFault } };
  const required_acr = REQUIRED_LEVELS.find((level) => level === form.required_acr) ?? null;
  if (required_acr === null && form.required_acr !== '') return { faults: { required_acr: choiceFault } };
  // Not a number: refused like any other that is out of range.
  return {
    access_token_format,
    access_token_seconds: Number(form.access_token_seconds.trim()),
    access_token_alg,
    subject_type,
    required_acr,
  };
}
