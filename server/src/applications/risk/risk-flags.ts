import { after, DAY } from '../../platform/clock.ts';
import { isBuiltInScope, SENSITIVE_SCOPES } from '../../scopes/index.ts';
import { isWildcardUri } from '../redirect-uris/web-uri.ts';
import { isSuspiciousName } from './name-lint.ts';

export const RISK_FLAGS = [
  'wildcard_redirect_uri',
  'sensitive_scope',
  'unlisted_scope',
  'high_volume_developer',
  'new_developer_account',
  'suspicious_app_name',
] as const;
export type RiskFlag = (typeof RISK_FLAGS)[number];

export const HIGH_VOLUME_REGISTRATIONS = 5;
export const HIGH_VOLUME_WINDOW = 7 * DAY;
const NEW_ACCOUNT_AGE = 7 * DAY;
/** Flags that need an administrator's acknowledgement by themselves. */
const GRAVE: readonly RiskFlag[] = ['wildcard_redirect_uri', 'sensitive_scope'];
const GRAVE_TOGETHER = 2;

/** A scope on the administrators' list (beside the built-in ones). */
export type ListedScope = { name: string; sensitive: boolean };

/** Flags that follow what the application is now: they are computed again at every change (contract section 5). */
export function applicationRiskFlags(application: {
  name: string;
  redirect_uris: readonly string[];
  allowed_scopes: readonly string[];
  listed_scopes: readonly ListedScope[];
}): RiskFlag[] {
  const { name, redirect_uris, allowed_scopes, listed_scopes } = application;
  const flags: RiskFlag[] = [];
  if (redirect_uris.some(isWildcardUri)) flags.push('wildcard_redirect_uri');
  if (allowed_scopes.some((scope) => isSensitiveScope(scope, listed_scopes))) flags.push('sensitive_scope');
  if (allowed_scopes.some((scope) => isUnlistedScope(scope, listed_scopes))) flags.push('unlisted_scope');
  if (isSuspiciousName(name)) flags.push('suspicious_app_name');
  return flags;
}

/**
 * Flags about the person who registers; they stay as they were at registration. `registrations`: how many that
 * person made within HIGH_VOLUME_WINDOW, the one at hand included, so the fifth is the first to carry the flag.
 */
function developerRiskFlags(developer: { registrations: number; created_at: Date }, now: Date): RiskFlag[] {
  const flags: RiskFlag[] = [];
  if (developer.registrations >= HIGH_VOLUME_REGISTRATIONS) flags.push('high_volume_developer');
  if (after(developer.created_at, NEW_ACCOUNT_AGE) > now) flags.push('new_developer_account');
  return flags;
}

/** Both kinds, in the specification's order. */
export function riskFlags(
  application: Parameters<typeof applicationRiskFlags>[0],
  developer: Parameters<typeof developerRiskFlags>[0],
  now: Date,
): RiskFlag[] {
  return mergedFlags(applicationRiskFlags(application), developerRiskFlags(developer, now));
}

/** Flags after a change: the application's current ones, and the developer's as they were. */
export function mergedFlags(application: readonly RiskFlag[], developer: readonly string[]): RiskFlag[] {
  const developers: readonly string[] = ['high_volume_developer', 'new_developer_account'];
  return RISK_FLAGS.filter((flag) =>
    developers.includes(flag) ? developer.includes(flag) : application.includes(flag),
  );
}

/** After a change: a flag that was not there sends an approved application back to pending (contract section 5). */
export function reviewStatusAfter<Status extends string>(
  present: { review_status: Status; creation_risk_flags: readonly string[] },
  flags: readonly RiskFlag[],
): Status | 'pending' {
  const isRiskier = flags.some((flag) => !present.creation_risk_flags.includes(flag));
  return isRiskier && present.review_status === 'approved' ? 'pending' : present.review_status;
}

/** Whether approval takes `risk_acknowledged` (specification, 409 risk_acknowledgement_required). */
export function needsAcknowledgement(flags: readonly string[]): boolean {
  return flags.length >= GRAVE_TOGETHER || flags.some((flag) => (GRAVE as readonly string[]).includes(flag));
}

export function isSensitiveScope(scope: string, listed: readonly ListedScope[]): boolean {
  return SENSITIVE_SCOPES.has(scope) || listed.some(({ name, sensitive }) => name === scope && sensitive);
}

export function isUnlistedScope(scope: string, listed: readonly ListedScope[]): boolean {
  return !isBuiltInScope(scope) && !listed.some(({ name }) => name === scope);
}
