import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import { listedScopes } from '../../scopes/index.ts';
import type { ClientKind } from '../registry/client-kind.ts';
import {
  applicationEvidence,
  developerEvidence,
  evidenceFor,
  type RiskEvidence,
} from '../risk/risk-evidence.ts';
import { HIGH_VOLUME_WINDOW, needsAcknowledgement, type RiskFlag, riskFlags } from '../risk/risk-flags.ts';
import { registrationsSince } from './registrations.queries.ts';

type Assessed = {
  kind: ClientKind;
  name: string;
  redirect_uris: readonly string[];
  allowed_scopes: readonly string[];
  developer: { user_id: number; created_at: Date };
};

/** What an operator decides instead of the flags. */
export type ReviewSettings = {
  /** No review: the operator takes responsibility for the flags. */
  approved?: boolean;
  /** It waits for a review even if its flags demand none. */
  waits?: boolean;
  /** No one can sign in to it until an administrator approves it. */
  suspended?: boolean;
};

type Assessment = {
  flags: RiskFlag[];
  risk_evidence: RiskEvidence;
  review_status: 'approved' | 'pending' | 'suspended';
};

/** The flags of a registration, and the review that follows from them. `before`: registrations that a dry run would have made. */
export async function assessRegistration(
  db: Db,
  now: Date,
  { kind, developer, ...application }: Assessed,
  { approved = false, waits = false, suspended = false }: ReviewSettings,
  before = 0,
): Promise<Assessment> {
  const earlier = await registrationsSince(db, developer.user_id, after(now, -HIGH_VOLUME_WINDOW));
  const assessed = { ...application, listed_scopes: await listedScopes(db) };
  const registrant = { registrations: earlier + before + 1, created_at: developer.created_at };
  const flags = riskFlags(assessed, registrant, now);
  const isApproved = approved || !(waits || mustWait(kind, flags));
  return {
    flags,
    risk_evidence: evidenceFor(flags, { ...applicationEvidence(assessed), ...developerEvidence(registrant) }),
    review_status: suspended ? 'suspended' : isApproved ? 'approved' : 'pending',
  };
}

/**
 * Whether an administrator looks at it first. People are sent to a resource's consent page by applications that anyone registers, so
 * they read its name without having looked for it: one that could be another's waits even without a second flag.
 */
function mustWait(kind: ClientKind, flags: readonly RiskFlag[]): boolean {
  return needsAcknowledgement(flags) || (kind === 'resource' && flags.includes('suspicious_app_name'));
}
