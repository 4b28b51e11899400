import type { Application } from '../registry/applications.queries.ts';

/**
 * Whether an administrator approved this application under another name. It stays approved: people use it, and a name that is
 * suspicious by rule sends it back to pending anyway. It shows in the review queue until somebody has looked.
 */
export function isRenamedSinceReview({
  review_status,
  reviewed_name,
  name,
}: Pick<Application, 'review_status' | 'reviewed_name' | 'name'>): boolean {
  return review_status === 'approved' && reviewed_name !== null && reviewed_name !== name;
}
