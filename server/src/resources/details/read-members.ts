import type { TypeFaults } from './type-faults.messages.ts';

/** Adds a fault for each member that is not known: a keyword that is not applied must not look as if it were. */
export function refuseUnknown(
  object: Record<string, unknown>,
  known: readonly string[],
  path: string,
  faults: TypeFaults,
): void {
  for (const name of Object.keys(object))
    if (!known.includes(name))
      faults.push({ path: `${path}.${name}`, code: 'unknown_member', params: { known: known.join(', ') } });
}

/** A whole number within limits; undefined, with a fault, for anything else that is stated. */
export function readNumber(
  object: Record<string, unknown>,
  name: string,
  [min, max]: readonly [min: number, max: number],
  path: string,
  faults: TypeFaults,
): number | undefined {
  const value = object[name];
  if (value === undefined) return undefined;
  const isValid = typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
  if (isValid && value >= min && value <= max) return value;
  faults.push({ path: `${path}.${name}`, code: 'number_invalid', params: { min, max } });
  return undefined;
}

/** Adds a fault if the lower limit is above the upper one. */
export function refuseCrossed(
  object: { [name: string]: unknown },
  [lower, upper]: readonly [lower: string, upper: string],
  path: string,
  faults: TypeFaults,
): void {
  const [min, max] = [object[lower], object[upper]];
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    faults.push({ path: `${path}.${lower}`, code: 'bounds_crossed' });
}

/** Without the members that are undefined. */
export function stated<Members extends object>(members: Members) {
  type Stated = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Stated;
}
