import { describeDetails, type InputDetail, Problem } from './errors.ts';
import type { Locale } from './i18n/locale.ts';

/** The phrases of a catalogue in one language: text, or a function of its parameters. */
type Phrases = Record<string, string | ((params: never) => string)>;

/**
 * A problem found by a rule: a code of a catalogue with the parameters of its phrase. The phrase continues a sentence whose
 * subject is the member, or the entry of a list.
 */
export type Fault<English extends Phrases> = {
  [Code in keyof English & string]: English[Code] extends (params: infer Params) => string
    ? { code: Code; params: Params }
    : { code: Code };
}[keyof English & string];

/** One problem in well-formed input; `path` names the member, dotted (`redirect_uris.0`). */
export type InputFault<English extends Phrases> = { path: string } & Fault<English>;

/** A problem as a phrase in the language of these phrases. */
export function wordFault<English extends Phrases>(phrases: English, fault: Fault<English>): string {
  // `Fault` pairs every code with the parameters of its phrase, which indexing by a code cannot express.
  const { code, params } = fault as { code: string; params?: never };
  const phrase = phrases[code]!;
  return typeof phrase === 'string' ? phrase : phrase(params as never);
}

export function wordFaults<English extends Phrases>(
  phrases: English,
  faults: readonly InputFault<English>[],
): InputDetail[] {
  return faults.map((fault) => ({ path: fault.path, message: wordFault(phrases, fault) }));
}

type InputErrorCode = 'invalid_params' | 'invalid_redirect_uri' | 'invalid_webhook_url';

/** 422 for problems that a page can show at their fields: `detailsIn` words them in the user's language, the response in English. */
export class InvalidInput extends Problem {
  readonly detailsIn: (locale: Locale) => InputDetail[];

  constructor(code: InputErrorCode, detailsIn: (locale: Locale) => InputDetail[]) {
    const details = detailsIn('en');
    super(422, code, describeDetails(details), { members: { details } });
    this.detailsIn = detailsIn;
  }
}

/** 422 for the problems that a feature's rules found, worded by its catalogue. */
export function invalidInput<English extends Phrases>(
  faults: readonly InputFault<English>[],
  messages: Record<Locale, English>,
  code: InputErrorCode = 'invalid_params',
): InvalidInput {
  return new InvalidInput(code, (locale) => wordFaults(messages[locale], faults));
}
