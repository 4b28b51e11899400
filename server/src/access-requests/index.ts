import type { Feature } from '../platform/http/server.ts';
import { approveAccessApi } from './decisions/approve.api.ts';
import { accessRequestsApi } from './decisions/requests.api.ts';
import { ownAccessApi } from './requests/own-access.api.ts';
import { ownRequestsApi } from './requests/own-requests.api.ts';
import { accessReviewsApi } from './reviews/reviews.api.ts';

/**
 * People ask to use an application, and its managers decide; reviews ask whether what was given is still needed. Owns access_requests
 * (`pending` → `approved`, `rejected`, `cancelled` or `expired`), access_request_notices and access_reviews. What is granted is an
 * assignment of access/; the pages are in account/ and developer/.
 */
export const accessRequests: Feature = {
  name: 'access-requests',
  endpoints: [
    ownAccessApi,
    ...ownRequestsApi,
    ...accessRequestsApi,
    ...approveAccessApi,
    ...accessReviewsApi,
  ],
};

export { approverOf } from './decisions/approvers.ts';
export { type AccessDecision, approveAccessByPassword, rejectAccess } from './decisions/decide.ts';
export { type RequestList, requestFor, requestsFor } from './decisions/decisions.queries.ts';
export { type Offer, offerFor } from './decisions/offer.ts';
export { type AccessReceipt, accessReceipt } from './decisions/receipt.ts';
export { notifyApprovers } from './notices/notify-approvers.duty.ts';
export { remindEnds } from './notices/remind-ends.duty.ts';
export { ACCESS_NOTICE_DUTY } from './notices/wake.ts';
export { askForAccess, cancelRequest, mayUseAlready, requireAskable } from './requests/ask.ts';
export { ASK_PATH, askPath } from './requests/ask-path.ts';
export { expireAccessRequests } from './requests/expire-requests.duty.ts';
export { positionOf, requestPosition } from './requests/request-body.ts';
export { requestFaultMessages } from './requests/request-faults.messages.ts';
export { MAX_REASON_LENGTH, statusAt as accessRequestStatus } from './requests/request-rules.ts';
export {
  type AccessRequest,
  type AskablePlace,
  eraseRequestsOf,
  moveRequests,
  requestOfPerson,
  requestsForExport,
  requestsOfPerson,
} from './requests/requests.queries.ts';
export { retention } from './retention.ts';
export { decideReview } from './reviews/answer-review.ts';
export { reviewAccess } from './reviews/review-access.duty.ts';
export { type Review, reviewsFor } from './reviews/reviews.queries.ts';
export type { AccessRequestStatus } from './tables.ts';
