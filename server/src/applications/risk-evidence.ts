import { nameSuspicions } from './name-lint.ts';
import type { Application } from './queries.ts';
import { isSensitiveScope, isUnlistedScope, type ListedScope } from './risk-flags.ts';
import { isWildcardUri } from './web-uri.ts';

/** What raised each flag that an application carries; empty for flags about its developer. */
export function riskEvidence(
  { name, redirect_uris, allowed_scopes, creation_risk_flags }: Application,
  listed: readonly ListedScope[],
): Record<string, string[]> {
  const found: Record<string, string[]> = {
    wildcard_redirect_uri: redirect_uris.map(({ uri }) => uri).filter(isWildcardUri),
    sensitive_scope: allowed_scopes.filter((scope) => isSensitiveScope(scope, listed)),
    unlisted_scope: allowed_scopes.filter((scope) => isUnlistedScope(scope, listed)),
    suspicious_app_name: nameSuspicions(name),
  };
  return Object.fromEntries(creation_risk_flags.map((flag) => [flag, found[flag] ?? []]));
}
