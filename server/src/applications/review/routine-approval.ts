import type { Application } from '../registry/applications.queries.ts';
import { needsAcknowledgement } from '../risk/risk-flags.ts';

/**
 * Whether an application can be approved together with others: it waits, and there is nothing that an administrator should see first. That would be flags to
 * acknowledge, a picture that the approval shows to people, a name that was changed after a review, or that no one owns it.
 */
export function isRoutineApproval({
  review_status,
  creation_risk_flags,
  logo_url,
  openly_registered,
}: Pick<Application, 'review_status' | 'creation_risk_flags' | 'logo_url' | 'openly_registered'>): boolean {
  return (
    review_status === 'pending' &&
    !needsAcknowledgement(creation_risk_flags) &&
    logo_url === null &&
    !openly_registered
  );
}
