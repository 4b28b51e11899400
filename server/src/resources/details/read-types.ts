import { asObject } from '../../platform/json/index.ts';
import type { LocalizedText } from '../localized-text.ts';
import { type DetailsType, MAX_TYPES } from './details-type.ts';
import { readLabels } from './read-labels.ts';
import { readNumber, refuseUnknown } from './read-members.ts';
import { readSchema } from './read-schema.ts';
import { readSummary } from './read-summary.ts';
import { readText } from './read-text.ts';
import { readRequiredAcr } from './required-acr.ts';
import type { TypeFaults } from './type-faults.messages.ts';

const MAX_NAME_LENGTH = 100;
const MAX_TITLE_LENGTH = 80;
/** Of all types as JSON. */
const MAX_BYTES = 32_768;
/** An answer lists no more: input of many small errors would make it many times as long. */
const MAX_FAULTS = 50;
const SECONDS = [60, 900] as const;
export const DEFAULT_ACT_SECONDS = 300;
const MEMBERS = [
  ...['type', 'title', 'summary', 'schema', 'labels', 'single_use', 'access_token_seconds', 'required_acr'],
];

/** The member of a resource on the wire; faults name what is below it. */
export const TYPES_MEMBER = 'authorization_details_types';

/**
 * The types that an API declares (docs/authorization-details.md), or everything that is wrong with them. `given` may be anything. Only what
 * was read is returned: a member or keyword that is not known is a fault.
 */
export function readDetailsTypes(given: unknown): { types: DetailsType[] } | { faults: TypeFaults } {
  if (!Array.isArray(given) || given.length > MAX_TYPES)
    return { faults: [{ path: TYPES_MEMBER, code: 'types_not_array', params: { max: MAX_TYPES } }] };
  const faults: TypeFaults = [];
  const types = given.map((type, index) => readType(type, `${TYPES_MEMBER}.${index}`, faults));
  for (const [index, type] of types.entries())
    if (type !== null && types.findIndex((one) => one?.type === type.type) < index)
      faults.push({ path: `${TYPES_MEMBER}.${index}.type`, code: 'type_repeated' });
  const read = types.filter((type) => type !== null);
  if (Buffer.byteLength(JSON.stringify(read)) > MAX_BYTES)
    faults.push({ path: TYPES_MEMBER, code: 'types_too_long', params: { max: MAX_BYTES } });
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { types: read };
}

function readType(given: unknown, path: string, faults: TypeFaults): DetailsType | null {
  const object = asObject(given);
  if (object === null) {
    faults.push({ path, code: 'not_object' });
    return null;
  }
  refuseUnknown(object, MEMBERS, path, faults);
  const schema = readSchema(object.schema, `${path}.schema`, faults);
  const title: LocalizedText = readText(object.title, `${path}.title`, MAX_TITLE_LENGTH, faults);
  const required_acr = readRequiredAcr(object.required_acr, schema, `${path}.required_acr`, faults);
  const { single_use = false } = object;
  if (typeof single_use !== 'boolean') faults.push({ path: `${path}.single_use`, code: 'not_boolean' });
  return {
    type: readName(object.type, `${path}.type`, faults),
    title,
    summary: readSummary(object.summary, schema, `${path}.summary`, faults),
    schema,
    labels: readLabels(object.labels, schema, `${path}.labels`, faults),
    single_use: single_use === true,
    access_token_seconds:
      readNumber(object, 'access_token_seconds', SECONDS, path, faults) ?? DEFAULT_ACT_SECONDS,
    ...(required_acr && { required_acr }),
  };
}

function readName(given: unknown, path: string, faults: TypeFaults): string {
  const name = typeof given === 'string' ? given : '';
  if (name.length > MAX_NAME_LENGTH || !/^[!#-&(-;=?-[\]-_a-~]+$/.test(name))
    faults.push({ path, code: 'type_name_invalid', params: { max: MAX_NAME_LENGTH } });
  return name;
}
