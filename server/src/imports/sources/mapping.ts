import { readJson } from '../../platform/json/index.ts';
import { customScopeParts, isClaimValue } from '../../scopes/index.ts';
import { type Entry, isFields } from './entry.ts';
import { localeOf, momentOf, type PersonInput, phone, profileText } from './person-parts.ts';

/** Members of a person that an attribute of another system can fill. */
export const MAPPED_MEMBERS = [
  'preferred_name',
  'full_name',
  'phone_number',
  'address',
  'postal_code',
  'locale',
  'created_at',
] as const;
type MappedMember = (typeof MAPPED_MEMBERS)[number];

/** Columns of CSV files beside MAPPED_MEMBERS and claims; in files of other systems they are their own. */
export const CSV_COLUMNS = [
  'id',
  'sub',
  'email',
  'email_verified',
  'given_name',
  'family_name',
  'phone_verified',
  'suspended',
  'password_hash',
  'totp_secret',
  'totp_algorithm',
  'totp_digits',
  'totp_period',
  'groups',
  'ignore',
];

/**
 * A mapping file: `{"attribute": "member"}` or `{"attribute": "namespace:key"}`, in JSON, or in YAML if its name says so. Returns what is wrong with it, as a
 * sentence, instead.
 */
export async function readMapping(
  name: string,
  text: string,
): Promise<{ mapping: Record<string, string> } | { fault: string }> {
  const value = /\.ya?ml$/i.test(name) ? await yamlValue(text) : jsonValue(text);
  if (value === UNREADABLE)
    return { fault: 'The mapping file can be read neither as JSON nor, if its name ends so, as YAML.' };
  if (!isFields(value))
    return { fault: 'The mapping file must be an object of attributes and their names here.' };
  const wrong = Object.entries(value).find(([, target]) => !isTarget(target));
  if (wrong !== undefined)
    return {
      fault: `${wrong[0]} must be mapped to one of ${MAPPED_MEMBERS.join(', ')}, or to a claim such as acme:department.`,
    };
  return { mapping: Object.fromEntries(Object.entries(value).map(([from, to]) => [from, String(to)])) };
}

const UNREADABLE = Symbol('unreadable');

function jsonValue(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return UNREADABLE;
  }
}

/** The library is loaded here, so that a server never loads it. */
async function yamlValue(text: string): Promise<unknown> {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, {
    schema: 'core',
    stringKeys: true,
    uniqueKeys: true,
    prettyErrors: false,
  });
  try {
    return document.errors.length > 0 ? UNREADABLE : document.toJS({ maxAliasCount: 0 });
  } catch {
    return UNREADABLE;
  }
}

function isTarget(target: unknown): boolean {
  if (typeof target !== 'string') return false;
  return (
    [...MAPPED_MEMBERS, ...CSV_COLUMNS].some((name) => name === target) || customScopeParts(target) !== null
  );
}

type Mapped = Pick<PersonInput, MappedMember | 'custom_claims'>;

/** What the mapping makes of attributes. Lists of one text count as the text. */
export function mapped(
  entry: Entry,
  attributes: Iterable<[string, unknown]>,
  mapping: Record<string, string>,
): Mapped {
  const out: Mapped = {};
  // Parsed from JSON or CSV, so it can be written as JSON.
  const claims: Record<string, Record<string, never>> = {};
  for (const [attribute, given] of attributes) {
    const target = Object.hasOwn(mapping, attribute) ? mapping[attribute]! : null;
    const value = Array.isArray(given) && given.length === 1 ? given[0] : given;
    if (target === null || value === null || value === undefined || value === '') continue;
    const parts = customScopeParts(target);
    if (parts === null) Object.assign(out, memberOf(entry, attribute, target, value));
    else if (!isClaimValue(value))
      entry.problem(`${attribute} is blank, too long, or has invisible characters, and is left out.`);
    else claims[parts[0]] = { ...claims[parts[0]], [parts[1]]: value as never };
  }
  return Object.keys(claims).length === 0 ? out : { ...out, custom_claims: claims };
}

function memberOf(entry: Entry, attribute: string, target: string, value: unknown): Mapped {
  if (target === 'created_at') return given('created_at', momentOf(entry, value));
  if (typeof value !== 'string') {
    entry.problem(`${attribute} is not a text and is left out.`);
    return {};
  }
  switch (target) {
    case 'phone_number':
      return given('phone_number', phone(entry, value));
    case 'locale':
      return given('locale', localeOf(value));
    case 'preferred_name':
    case 'full_name':
    case 'address':
    case 'postal_code':
      return given(target, profileText(entry, target, value));
    default:
      return {};
  }
}

function given<Name extends MappedMember>(name: Name, value: Mapped[Name] | undefined): Mapped {
  return value === undefined ? {} : { [name]: value };
}
