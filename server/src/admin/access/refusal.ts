import type { ErrorCode } from '../../platform/error-codes.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { sharedMessages } from './shared.messages.ts';

/** A field of the form, and the sentence at it. */
type Refusals = Partial<Record<ErrorCode, [field: string, sentence: string]>>;

/** Why an operation refused a form, at the field concerned. `fields`: the form's name of a member. Rethrows any other error. */
export function refusalOf(
  locale: Locale,
  error: unknown,
  refusals: Refusals,
  fields: Record<string, string> = {},
): Faults {
  if (error instanceof InvalidInput) {
    const words = sharedMessages[locale];
    return Object.fromEntries(
      error.detailsIn(locale).map(({ path, message }) => {
        const member = path.split('.')[0]!;
        return [fields[member] ?? member, words.fieldFault(message)];
      }),
    );
  }
  const refusal = error instanceof Problem && error.code !== '' ? refusals[error.code] : undefined;
  if (refusal === undefined) throw error;
  return { [refusal[0]]: refusal[1] };
}
