import { holdsHiddenInText } from '../platform/hidden-characters.ts';
import { customScopeParts } from './scope-names.ts';

/** What one person may have; a token that carries it all must still fit a header. */
export const MAX_CLAIMS = 50;
export const MAX_CLAIM_LENGTH = 500;

/** `{namespace: {key: value}}` */
type Claims = Record<string, Record<string, unknown>>;
type CustomClaimFault = { name: string; fault: 'name' | 'value' };

/** Without the namespaces that have no claims, whose names no rule of claims would see. */
export function withoutEmptyNamespaces<Given extends Claims>(claims: Given): Given {
  const full = Object.entries(claims).filter(([, values]) => Object.keys(values).length > 0);
  return Object.fromEntries(full) as Given;
}

/** What is wrong with the claims of a person, on pages, in calls and in imports: each is asked for by a custom scope of its name. */
export function customClaimFaults(claims: Claims): 'too_many' | CustomClaimFault[] {
  const entries = Object.entries(claims).flatMap(([namespace, values]) =>
    Object.entries(values).map(([key, value]) => [`${namespace}:${key}`, value] as const),
  );
  if (entries.length > MAX_CLAIMS) return 'too_many';
  return entries.flatMap(([name, value]): CustomClaimFault[] => {
    if (customScopeParts(name) === null) return [{ name, fault: 'name' }];
    return isClaimValue(value) ? [] : [{ name, fault: 'value' }];
  });
}

export function isClaimValue(value: unknown): boolean {
  const { length } = typeof value === 'string' ? [...value.trim()] : [...(JSON.stringify(value) ?? '')];
  const isVisible = typeof value !== 'string' || !holdsHiddenInText(value);
  return length > 0 && length <= MAX_CLAIM_LENGTH && isVisible;
}
