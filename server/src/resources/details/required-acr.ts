import { asObject } from '../../platform/json/index.ts';
import type { AuthorizationDetail, DetailsType, ObjectSchema, RequiredAcr } from './details-type.ts';
import { fieldOf } from './details-type.ts';
import { asMoney, type Money, minorUnits } from './money.ts';
import { refuseUnknown } from './read-members.ts';
import type { TypeFaults } from './type-faults.messages.ts';

const CLASSES = ['2', 'phr'] as const;

/** How strongly a person must have been authenticated to approve an act: always, or for the larger ones. Undefined: as they like. */
export function readRequiredAcr(
  given: unknown,
  schema: ObjectSchema,
  path: string,
  faults: TypeFaults,
): RequiredAcr | undefined {
  if (given === undefined) return undefined;
  const object = asObject(given) ?? {};
  refuseUnknown(object, ['acr', 'above'], path, faults);
  const acr = CLASSES.find((one) => one === object.acr);
  if (acr === undefined) faults.push({ path: `${path}.acr`, code: 'acr_invalid' });
  const above =
    object.above === undefined ? undefined : readLimit(object.above, schema, `${path}.above`, faults);
  return acr && { acr, ...(above && { above }) };
}

/** `{"total": {"amount": "50000", "currency": "JPY"}}`: of one field that is required, because a missing one could not be compared. */
function readLimit(
  given: unknown,
  schema: ObjectSchema,
  path: string,
  faults: TypeFaults,
): RequiredAcr['above'] {
  const entries = Object.entries(asObject(given) ?? {});
  const [field, value] = entries[0] ?? ['', null];
  const limit = asMoney(value);
  const isMoney = fieldOf(schema, field)?.type === 'object' && 'format' in fieldOf(schema, field)!;
  if (entries.length === 1 && limit && isMoney && schema.required.includes(field)) return { [field]: limit };
  faults.push({ path, code: 'acr_limit_invalid' });
  return undefined;
}

/** Of an act that matches its type. An amount in another currency than that of the limit counts as larger. */
export function requiredAcrOf(
  { required_acr }: Pick<DetailsType, 'required_acr'>,
  detail: AuthorizationDetail,
): RequiredAcr['acr'] | null {
  if (required_acr === undefined) return null;
  const { acr, above } = required_acr;
  if (above === undefined) return acr;
  return Object.entries(above).some(([field, limit]) => isAbove(asMoney(detail[field]), limit)) ? acr : null;
}

function isAbove(money: Money | null, limit: Money): boolean {
  return money?.currency !== limit.currency || minorUnits(money) > minorUnits(limit);
}
