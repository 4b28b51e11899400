import type { Application } from '../registry/applications.queries.ts';

/**
 * Whether an administrator approved this application under another name. It stays approved, because people use it and a suspicious
 * name sends it back to pending anyway. It is in the review queue until an administrator reviews it.
 */
export function isRenamedSinceReview({
  review_status,
  reviewed_name,
  name,
}: Pick<Application, 'review_status' | 'reviewed_name' | 'name'>): boolean {
  return review_status === 'approved' && reviewed_name !== null && reviewed_name !== name;
}
