import { after, DAY } from '../platform/clock.ts';
import { holdsHiddenCharacter } from '../platform/hidden-characters.ts';
import { type InvalidInput, invalidInput } from '../platform/invalid-input.ts';
import { type AccessFault, accessFaultMessages } from './input-faults.messages.ts';

export const MAX_NAME_LENGTH = 64;
export const MAX_TEXT_LENGTH = 200;
const MAX_ENTITLEMENT_LENGTH = 100;
const MAX_ENTITLEMENTS = 100;
const MAX_YEARS = 10;

/**
 * Applications get these names in claims, and gateways put them into headers as a list with commas: only characters that survive that. `/`
 * separates the handle of an organization from the name.
 */
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]| (?! )){0,63}(?<! )$/;
const ENTITLEMENT = /^[!#-+\--[\]-~]+$/;

/** For names of groups and roles. Blanks around a name do not count. */
export function accessNameFaults(name: string): AccessFault[] {
  if (NAME.test(name.trim())) return [];
  return [{ path: 'name', code: 'access_name', params: { max: MAX_NAME_LENGTH } }];
}

/** For descriptions of groups and titles of roles, in any language. */
export function accessTextFaults(path: 'description' | 'title', text: string): AccessFault[] {
  if ([...text.trim()].length <= MAX_TEXT_LENGTH && !holdsHiddenCharacter(text)) return [];
  return [{ path, code: 'access_text', params: { max: MAX_TEXT_LENGTH } }];
}

export function entitlementFaults(entitlements: readonly string[]): AccessFault[] {
  if (entitlements.length > MAX_ENTITLEMENTS)
    return [{ path: 'entitlements', code: 'too_many_entitlements', params: { max: MAX_ENTITLEMENTS } }];
  return entitlements.flatMap((entitlement, index) =>
    ENTITLEMENT.test(entitlement) && entitlement.length <= MAX_ENTITLEMENT_LENGTH
      ? []
      : [
          {
            path: `entitlements.${index}`,
            code: 'entitlement',
            params: { max: MAX_ENTITLEMENT_LENGTH },
          } as const,
        ],
  );
}

/** Null: no end. */
export function endFaults(expiresAt: Date | null, now: Date): AccessFault[] {
  if (expiresAt === null) return [];
  if (expiresAt > now && expiresAt <= after(now, MAX_YEARS * 366 * DAY)) return [];
  return [{ path: 'expires_at', code: 'end_invalid', params: { years: MAX_YEARS } }];
}

/** Throws 422 unless there are no faults. */
export function refuseFaults(faults: readonly AccessFault[]): void {
  if (faults.length > 0) throw invalidAccess(faults);
}

export function invalidAccess(faults: readonly AccessFault[]): InvalidInput {
  return invalidInput(faults, accessFaultMessages);
}
