import { sha256 } from '../../platform/crypto/digest.ts';
import { canonicalJson } from '../../platform/crypto/jcs.ts';
import { asObject } from '../../platform/json/index.ts';
import { strongestLevel } from '../../scopes/index.ts';
import { canonicalIdentifier } from '../identifier.ts';
import { objectFault, type ValueFault } from './check-value.ts';
import { type AuthorizationDetail, type DetailsType, type RequiredAcr, typeOf } from './details-type.ts';
import { requiredAcrOf } from './required-acr.ts';

const MAX_DETAILS = 5;
/** Of the canonical text: with it, a JWT still fits into the 8,192 characters that our libraries and common proxies take. */
const MAX_BYTES = 4096;

type DetailsFault = ValueFault;

export type CheckedDetails = {
  details: AuthorizationDetail[];
  /** Canonical JSON (RFC 8785). */
  text: string;
  /** SHA-256 of `text` in hex. */
  hash: string;
  is_single_use: boolean;
  /** The shortest that its types state. */
  life_seconds: number;
  /** How strongly the person who approves them must have been authenticated; null: as they like. */
  required_acr: '2' | 'phr' | null;
};

/**
 * Authorization details (RFC 9396) as the resource declares them, or the first fault; the path is empty for the list itself. The
 * identifier is set as the location of each, so that the hash names the API.
 */
export function checkDetails(
  resource: {
    identifier: string;
    details_types: readonly DetailsType[];
    /** Of the resource as a whole. */
    required_acr?: RequiredAcr['acr'] | null;
  },
  given: unknown,
): CheckedDetails | { fault: DetailsFault } {
  if (!Array.isArray(given) || given.length < 1 || given.length > MAX_DETAILS)
    return { fault: { path: '', message: `must be an array of 1 to ${MAX_DETAILS} objects` } };
  const details: AuthorizationDetail[] = [];
  const types: DetailsType[] = [];
  for (const [index, entry] of given.entries()) {
    const checked = checkDetail(resource, entry, String(index));
    if ('fault' in checked) return checked;
    types.push(checked.type);
    details.push({ ...checked.fields, type: checked.type.type, locations: [resource.identifier] });
  }
  const texts = details.map(canonicalJson);
  const repeated = texts.findIndex((text, index) => texts.indexOf(text) < index);
  if (repeated >= 0) return { fault: { path: String(repeated), message: 'is the same as another entry' } };
  const text = `[${texts.join(',')}]`;
  if (Buffer.byteLength(text) > MAX_BYTES)
    return { fault: { path: '', message: `takes at most ${MAX_BYTES} bytes of canonical JSON` } };
  return {
    details,
    text,
    hash: sha256(text).toString('hex'),
    is_single_use: types.some(({ single_use }) => single_use),
    life_seconds: Math.min(...types.map(({ access_token_seconds }) => access_token_seconds)),
    required_acr: strongestLevel([
      resource.required_acr ?? null,
      ...details.map((detail, index) => requiredAcrOf(types[index]!, detail)),
    ]),
  };
}

function checkDetail(
  { identifier, details_types }: Parameters<typeof checkDetails>[0],
  entry: unknown,
  path: string,
): { type: DetailsType; fields: Record<string, unknown> } | { fault: DetailsFault } {
  const object = asObject(entry);
  if (object === null) return { fault: { path, message: 'must be an object' } };
  const { type: name, locations, ...fields } = object;
  const type = typeOf(details_types, name);
  if (type === null) return { fault: { path: `${path}.type`, message: typeWords(details_types) } };
  if (locations !== undefined && !isOnly(locations, identifier))
    return { fault: { path: `${path}.locations`, message: `must be ["${identifier}"] or be left out` } };
  const fault = objectFault(type.schema, object, path, ['type', 'locations']);
  return fault === null ? { type, fields } : { fault };
}

function typeWords(types: readonly DetailsType[]): string {
  if (types.length === 0) return 'is unknown: this API declares no types of authorization details';
  return `must be one of the types that this API declares: ${types.map(({ type }) => type).join(', ')}`;
}

function isOnly(locations: unknown, identifier: string): boolean {
  if (!Array.isArray(locations) || locations.length !== 1) return false;
  const [location] = locations;
  return (
    typeof location === 'string' &&
    canonicalIdentifier(location) !== null &&
    canonicalIdentifier(location) === canonicalIdentifier(identifier)
  );
}
