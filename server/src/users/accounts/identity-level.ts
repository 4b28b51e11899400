/** 0 unverified, 1 e-mail verified, 2 phone verified, 3 verified by a reporter (specification "Scopes and claims"). */
export type IdentityLevel = 0 | 1 | 2 | 3;

export type Evidence = 'email' | 'phone' | 'reporter';

const STEP: Record<Evidence, IdentityLevel> = { email: 1, phone: 2, reporter: 3 };

/** The level once `evidence` was given. Repeating a lower step never lowers it (contract section 3). */
export function levelWith(current: IdentityLevel, evidence: Evidence): IdentityLevel {
  return Math.max(current, STEP[evidence]) as IdentityLevel;
}

/** The level once `evidence` no longer holds: below its step, because every higher step was built on it. */
export function levelWithout(current: IdentityLevel, evidence: Evidence): IdentityLevel {
  return Math.min(current, STEP[evidence] - 1) as IdentityLevel;
}
