import { tokenError } from '../errors.ts';

export type ReviewedClient = { review_status: string; openly_registered: boolean };

/** Whether no one can use it until an administrator approves it. Other pending applications work for their own team. */
export function isClosed({ review_status, openly_registered }: ReviewedClient): boolean {
  return openly_registered && review_status === 'pending';
}

export function refuseStopped(client: ReviewedClient): void {
  if (isStopped(client))
    throw tokenError('token_review', 'unauthorized_client', 'This application may not be used.');
  if (isClosed(client))
    throw tokenError(
      'token_review',
      'unauthorized_client',
      'This application is awaiting review. It works once an administrator has approved it.',
    );
}

/** Whether an operator has suspended it (contract section 5). */
export function isStopped({ review_status }: { review_status: string }): boolean {
  return review_status === 'rejected' || review_status === 'suspended';
}
