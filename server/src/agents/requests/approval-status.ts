import { SECOND } from '../../platform/clock.ts';
import type { ApprovalStatus } from '../tables.ts';
import type { Approval } from './approvals.queries.ts';

/** Seconds between two polls (specification "Limits"). */
export const POLL_INTERVAL = 2;

/** The status at `now`: an overdue request is expired even before the duty has recorded it. */
export function statusAt(approval: Pick<Approval, 'status' | 'expires_at'>, now: Date): ApprovalStatus {
  return isInFlight(approval.status) && approval.expires_at <= now ? 'expired' : approval.status;
}

export function isInFlight(status: ApprovalStatus): boolean {
  return status === 'pending' || status === 'delivered';
}

/** When it was decided; an expiry counts as a decision, a cancellation does not. */
export function decidedAt(approval: Approval, now: Date): Date | null {
  switch (statusAt(approval, now)) {
    case 'approved':
    case 'rejected':
      return approval.ended_at;
    case 'expired':
      return approval.expires_at;
    default:
      return null;
  }
}

/** Whole seconds until the end, never negative. */
export function expiresIn({ expires_at }: Pick<Approval, 'expires_at'>, now: Date): number {
  return Math.max(0, Math.ceil((expires_at.getTime() - now.getTime()) / SECOND));
}
