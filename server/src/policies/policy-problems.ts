import { Problem } from '../platform/errors.ts';
import { LOCALES } from '../platform/i18n/locale.ts';
import { sentenceSeparator } from '../platform/i18n/punctuation.ts';
import { refusalWords } from './policy-refusal.page.ts';
import type { PolicyRefusal } from './sign-in-rules.ts';

const CODES = {
  email_domain: 'email_domain_not_allowed',
  email_unverified: 'email_domain_not_allowed',
  address: 'address_not_allowed',
} as const;

/** 403 for a JSON call of a person whom a policy keeps out; `explanation` has what a page says to them, by language. */
export function policyProblem(refusal: PolicyRefusal): Problem {
  const explanation = Object.fromEntries(
    LOCALES.map((locale) => {
      const { detail, toDo } = refusalWords(locale, refusal);
      return [locale, [detail, toDo].join(sentenceSeparator(locale))];
    }),
  );
  return new Problem(403, CODES[refusal.reason], explanation.en!, { members: { explanation } });
}

/** 403: a token cannot show the second factor that a policy demands. */
export function factorProblem(): Problem {
  return new Problem(
    403,
    'second_factor_required',
    'A policy demands another second factor than a one-time code. Sign in with a passkey on the pages.',
  );
}
