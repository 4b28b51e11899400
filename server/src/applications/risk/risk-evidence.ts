import { isWildcardUri } from '../redirect-uris/web-uri.ts';
import type { Application } from '../registry/applications.queries.ts';
import { nameSuspicions } from './name-lint.ts';
import {
  isSensitiveScope,
  isUnlistedScope,
  type ListedScope,
  needsAcknowledgement,
  RISK_FLAGS,
  type RiskFlag,
} from './risk-flags.ts';

/**
 * By flag, the values that raised it: redirect URIs, scopes, what is suspicious about a name or host, the
 * number of registrations, the moment of the sign-up. `evidenceTexts` words them for the API and the log, pages in their language.
 */
export type RiskEvidence = Record<string, string[]>;

type Risk = {
  /** In the order of the specification. */
  evidence: { flag: RiskFlag; values: string[] }[];
  /** By flag, as administrators read it. */
  texts: Record<string, string[]>;
  /** Approval takes `risk_acknowledged`. */
  needs_acknowledgement: boolean;
};

/** The flags of an application and what raised each. */
export function riskOf(application: Application, listed: readonly ListedScope[]): Risk {
  const found = riskEvidence(application, listed);
  return {
    evidence: RISK_FLAGS.flatMap((flag) => (flag in found ? [{ flag, values: found[flag] ?? [] }] : [])),
    texts: evidenceTexts(found),
    needs_acknowledgement: needsAcknowledgement(application.creation_risk_flags),
  };
}

/** Whether `riskOf` needs the listed scopes: a flag that it does not have is not shown, whatever its scopes are now. */
export function isFlaggedForScopes({
  creation_risk_flags,
}: Pick<Application, 'creation_risk_flags'>): boolean {
  return creation_risk_flags.includes('sensitive_scope') || creation_risk_flags.includes('unlisted_scope');
}

/** The stored evidence, or for older applications without it, what can be determined now. */
export function riskEvidence(application: Application, listed: readonly ListedScope[]): RiskEvidence {
  const { creation_risk_flags, risk_evidence, redirect_uris } = application;
  const uris = redirect_uris.map(({ uri }) => uri);
  const found = applicationEvidence({ ...application, redirect_uris: uris, listed_scopes: listed });
  return evidenceFor(creation_risk_flags, { ...found, ...storedEvidence(risk_evidence) });
}

/** For the flags that follow what the application is. */
export function applicationEvidence(application: {
  name: string;
  redirect_uris: readonly string[];
  allowed_scopes: readonly string[];
  listed_scopes: readonly ListedScope[];
}): RiskEvidence {
  const { name, redirect_uris, allowed_scopes, listed_scopes } = application;
  return {
    wildcard_redirect_uri: redirect_uris.filter(isWildcardUri),
    sensitive_scope: allowed_scopes.filter((scope) => isSensitiveScope(scope, listed_scopes)),
    unlisted_scope: allowed_scopes.filter((scope) => isUnlistedScope(scope, listed_scopes)),
    suspicious_app_name: nameSuspicions(name),
  };
}

/** For flags about the developer, which stay as they were at registration. */
export function developerEvidence(developer: { registrations: number; created_at: Date }): RiskEvidence {
  return {
    high_volume_developer: [String(developer.registrations)],
    new_developer_account: [developer.created_at.toISOString()],
  };
}

/** The evidence of these flags and no others. */
export function evidenceFor(flags: readonly string[], found: RiskEvidence): RiskEvidence {
  return Object.fromEntries(flags.map((flag) => [flag, found[flag] ?? []]));
}

const TEXTS: Record<string, (value: string) => string> = {
  high_volume_developer: (registrations) => `${registrations} registrations in 7 days`,
  new_developer_account: (moment) => `account since ${moment}`,
};

/** The evidence as administrators and the log read it. */
export function evidenceTexts(evidence: RiskEvidence): Record<string, string[]> {
  return mapValues(evidence, (flag, value) => TEXTS[flag]?.(value) ?? value);
}

/** Rows of earlier versions hold the texts instead of their values. */
const STORED_TEXTS: Record<string, RegExp> = {
  high_volume_developer: /^(\d+) registrations in 7 days$/,
  new_developer_account: /^account since (\S+)$/,
};

/** The column `risk_evidence`, whichever version wrote it. */
export function storedEvidence(stored: Record<string, string[]>): RiskEvidence {
  return mapValues(stored, (flag, value) => STORED_TEXTS[flag]?.exec(value)?.[1] ?? value);
}

function mapValues(evidence: RiskEvidence, change: (flag: string, value: string) => string): RiskEvidence {
  return Object.fromEntries(
    Object.entries(evidence).map(([flag, values]) => [flag, values.map((value) => change(flag, value))]),
  );
}
