import type { Locale } from '../../platform/i18n/locale.ts';
import { readJson } from '../../platform/json/index.ts';
import { type AuthorizationDetail, type DetailsType, describeDetails } from '../../resources/index.ts';

type Described = { authorization_details: string | null; details_types: unknown[] | null };

/** One sentence, as the API declares it today; null without authorization details. */
export function detailsInWords(
  { authorization_details, details_types }: Described,
  locale: Locale,
): string | null {
  if (authorization_details === null) return null;
  const details = readJson(authorization_details) as AuthorizationDetail[];
  const described = describeDetails((details_types ?? []) as DetailsType[], details, locale);
  return described.map(({ summary }) => summary.text).join(' · ');
}

/** The title of a type, or its name once the API does not declare it any more. */
export function typeInWords(
  { details_type, details_types }: { details_type: string; details_types: unknown[] },
  locale: Locale,
): string {
  const named = { type: details_type, locations: [''] } as AuthorizationDetail;
  return describeDetails(details_types as DetailsType[], [named], locale)[0]?.title.text ?? details_type;
}
