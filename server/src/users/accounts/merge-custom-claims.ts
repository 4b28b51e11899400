import type { CustomClaims } from '../../platform/db/schema.ts';

/** The claims of both, key by key; where both have a value the target's stays (contract section 3). */
export function mergeCustomClaims(target: CustomClaims, source: CustomClaims): CustomClaims {
  const namespaces = new Set([...Object.keys(target), ...Object.keys(source)]);
  return Object.fromEntries(
    [...namespaces].map((namespace) => [namespace, { ...source[namespace], ...target[namespace] }]),
  );
}
