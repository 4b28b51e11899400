import { holdsHiddenInText } from '../../platform/hidden-characters.ts';
import { customScopeParts, MAX_CLAIM_LENGTH, MAX_CLAIMS } from '../../scopes/index.ts';
import type { User } from '../../users/index.ts';

export type CustomClaims = User['custom_claims'];
export type ClaimInput = { name: string; value: string };
export type ClaimFault = {
  field: keyof ClaimInput;
  fault: 'badName' | 'missing' | 'tooLong' | 'hidden' | 'tooMany';
};

/** The claims with this one set, or why not. The name is that of the scope that asks for it: `<namespace>:<key>`. */
export function withClaim(claims: CustomClaims, { name, value }: ClaimInput): CustomClaims | ClaimFault {
  const parts = customScopeParts(name.trim());
  if (parts === null) return { field: 'name', fault: 'badName' };
  const text = value.replaceAll('\r\n', '\n').trim();
  if (text === '') return { field: 'value', fault: 'missing' };
  if ([...text].length > MAX_CLAIM_LENGTH) return { field: 'value', fault: 'tooLong' };
  if (holdsHiddenInText(text)) return { field: 'value', fault: 'hidden' };
  const [namespace, key] = parts;
  const changed = { ...claims, [namespace]: { ...claims[namespace], [key]: text } };
  if (claimNames(changed).length > MAX_CLAIMS) return { field: 'name', fault: 'tooMany' };
  return changed;
}

/** The claims without this one; a namespace that is left empty goes with it. */
export function withoutClaim(claims: CustomClaims, name: string): CustomClaims {
  const [namespace = '', key = ''] = name.split(':');
  const { [key]: _gone, ...kept } = claims[namespace] ?? {};
  const { [namespace]: _whole, ...others } = claims;
  return Object.keys(kept).length === 0 ? others : { ...others, [namespace]: kept };
}

/** `<namespace>:<key>` of each, in order. */
export function claimNames(claims: CustomClaims): string[] {
  return Object.entries(claims)
    .flatMap(([namespace, values]) => Object.keys(values).map((key) => `${namespace}:${key}`))
    .sort();
}

/** Whatever an operator stored that is no text is shown as JSON. */
export function claimText(claims: CustomClaims, name: string): string {
  const [namespace = '', key = ''] = name.split(':');
  const value = claims[namespace]?.[key] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
