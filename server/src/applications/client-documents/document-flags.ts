import { domainToUnicode } from 'node:url';
import { nameSuspicions } from '../risk/name-lint.ts';
import { applicationEvidence, evidenceFor, type RiskEvidence } from '../risk/risk-evidence.ts';
import { applicationRiskFlags, type ListedScope, mergedFlags, type RiskFlag } from '../risk/risk-flags.ts';

/**
 * The flags of a client that describes itself. There is no developer to flag, but people see its host beside its name when they
 * decide, so a host that looks like another one counts like a suspicious name.
 */
export function documentFlags(
  address: string,
  client: {
    name: string;
    redirect_uris: readonly string[];
    allowed_scopes: readonly string[];
    listed_scopes: readonly ListedScope[];
  },
): { flags: RiskFlag[]; evidence: RiskEvidence } {
  const found = applicationEvidence(client);
  const host = disguisedHost(address);
  const named = [...(found.suspicious_app_name ?? []), ...(host === null ? [] : [`host ${host}`])];
  const flags = mergedFlags(
    [...applicationRiskFlags(client), ...(host === null ? [] : (['suspicious_app_name'] as const))],
    [],
  );
  return { flags, evidence: evidenceFor(flags, { ...found, suspicious_app_name: named }) };
}

/** An internationalised host with look-alike letters, as people would read it. */
function disguisedHost(address: string): string | null {
  const { hostname } = new URL(address);
  if (!hostname.includes('xn--')) return null;
  const read = domainToUnicode(hostname);
  return nameSuspicions(read).some((suspicion) => suspicion !== 'claims_authority') ? read : null;
}
