import { z } from 'zod';
import { claimNames, claimText } from '../../account/index.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import type { User } from '../../users/index.ts';
import type { ListedPerson } from '../people/people-list.queries.ts';
import type { PersonInput } from './person-faults.ts';

const line = z.string().default('');

/** The fields of a person as a form sends them. */
export const personFields = {
  email: line,
  preferred_name: line,
  full_name: line,
  phone_number: line,
  address: line,
  postal_code: line,
  locale: line,
  custom_claims: line,
};
const form = z.object(personFields);
export type PersonForm = z.output<typeof form>;

export const EMPTY_PERSON: PersonForm = form.parse({});

export function personFormOf(person: ListedPerson): PersonForm {
  return {
    email: person.email,
    preferred_name: person.preferred_name ?? '',
    full_name: person.full_name ?? '',
    phone_number: person.phone_number ?? '',
    address: person.address ?? '',
    postal_code: person.postal_code ?? '',
    locale: person.locale ?? '',
    custom_claims: claimsText(person.custom_claims),
  };
}

/** One claim in a line: `shop:size=L`. */
function claimsText(claims: User['custom_claims']): string {
  return claimNames(claims)
    .map((name) => `${name}=${claimText(claims, name)}`)
    .join('\n');
}

/** What the form says, for the operations. Values that are not texts stay as they are while their line does. */
export function personInputOf(
  sent: PersonForm,
  held: User['custom_claims'],
): PersonInput & { email: string } {
  const { locale, custom_claims, ...texts } = sent;
  return {
    ...texts,
    locale: LOCALES.find((known) => known === locale) ?? null,
    custom_claims: claimsIn(custom_claims, held),
  };
}

function claimsIn(text: string, held: User['custom_claims']): User['custom_claims'] {
  const claims: User['custom_claims'] = Object.create(null);
  for (const each of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [name, ...value] = each.split('=');
    const [namespace = '', ...key] = name!.trim().split(':');
    const written = value.join('=').trim();
    const before = held[namespace]?.[key.join(':')];
    const kept = before !== undefined && typeof before !== 'string' && JSON.stringify(before) === written;
    claims[namespace] = { ...claims[namespace], [key.join(':')]: kept ? before : written };
  }
  return { ...claims };
}
