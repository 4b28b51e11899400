import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
import { organizationMessages } from './organizations.messages.ts';

const WORDS = [
  'last_owner',
  'role_changed',
  'already_member',
  'domain_exists',
  'organization_has_applications',
  'rate_limited',
  'identity_verification_required',
  'not_found',
] as const;

/** Why a form was refused, at the field concerned. Rethrows any other error. */
export function refusalOf(locale: Locale, error: unknown, field: string): Faults {
  if (error instanceof InvalidInput) return faultsByField(locale, error, {});
  if (!(error instanceof Problem)) throw error;
  const code = WORDS.find((known) => known === error.code);
  if (code === undefined) throw error;
  return { [field]: organizationMessages[locale][code] };
}
