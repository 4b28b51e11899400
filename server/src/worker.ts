/**
 * Every background duty, how often it is looked for or runs, and the condition under which it has something to do, on one page. Any number of
 * processes may run them at once.
 */

import { retention as access } from './access/index.ts';
import { retention as accessKeys } from './access-keys/index.ts';
import {
  ACCESS_NOTICE_DUTY,
  retention as accessRequests,
  expireAccessRequests,
  notifyApprovers,
  remindEnds,
  reviewAccess,
} from './access-requests/index.ts';
import { retention as account, watchDormantPeople } from './account/index.ts';
import { retention as admin, aJobWaits, BULK_DUTY, workOffBulkJobs } from './admin/index.ts';
import {
  retention as agents,
  approvalsAreOverdue,
  expireDueApprovals,
  NOTICE_DUTY,
  noticesAreDue,
  sendNotices,
} from './agents/index.ts';
import { retention as applications, fetchLogos, notifyExpiry } from './applications/index.ts';
import { retention as customers } from './customers/index.ts';
import { retention as imports } from './imports/index.ts';
import {
  deliverBackchannelLogouts,
  endDueTestSignIns,
  logoutsAreDue,
  notifyUnresolvedDrift,
  retention as oauth,
  testsAreOver,
} from './oauth/index.ts';
import { notifyDomainEnd, retention as organizations } from './organizations/index.ts';
import { retention as passkeys } from './passkeys/index.ts';
import {
  anchorAuditChain,
  chainAuditLines,
  hasUnchainedLines,
  sendAuditLines,
  streamIsDue,
} from './platform/audit/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from './platform/clock.ts';
import { analyzePartitionedTables } from './platform/db/partitions/index.ts';
import { retention as dpop } from './platform/dpop/index.ts';
import { BACKCHANNEL_LOGOUT_DUTY, type Duty, WEBHOOK_DUTY } from './platform/duties/duty.ts';
import { tracesOfFormerDuties } from './platform/duties/duty-runs.ts';
import { deletesBy, type RetentionRule } from './platform/duties/retention.ts';
import { retention as idempotency } from './platform/idempotency/index.ts';
import { deliverDueMail, retention as mail, mailIsDue } from './platform/mail/index.ts';
import { MAIL_DUTY } from './platform/mail/message.ts';
import { retention as rateLimits } from './platform/rate-limit/index.ts';
import { notifyVerificationEnd, retention as redirectUris } from './redirect-uris/index.ts';
import { retention as sessions } from './sessions/index.ts';
import { retention as users } from './users/index.ts';
import {
  aKeyIsPastGrace,
  deliverWebhooks,
  expireSigningKeys,
  issueMissingKeys,
  retention as webhooks,
  webhooksAreDue,
} from './webhooks/index.ts';

/** How long rows stay, table by table (docs/retention.md). */
export const retention: RetentionRule[] = [
  ...users,
  ...accessKeys,
  ...sessions,
  ...organizations,
  ...applications,
  ...webhooks,
  ...redirectUris,
  ...customers,
  ...access,
  ...oauth,
  ...passkeys,
  ...agents,
  ...accessRequests,
  ...imports,
  ...account,
  ...admin,
  ...mail,
  ...rateLimits,
  ...dpop,
  ...idempotency,
  tracesOfFormerDuties(() => duties),
];

export const duties: Duty[] = [
  { name: MAIL_DUTY, every: 15 * SECOND, due: mailIsDue, run: deliverDueMail },
  { name: 'chain-audit-lines', every: 5 * SECOND, due: hasUnchainedLines, run: chainAuditLines },
  { name: 'send-audit-lines', every: 2 * SECOND, due: streamIsDue, run: sendAuditLines },
  { name: 'anchor-audit-chain', every: HOUR, run: anchorAuditChain },
  { name: WEBHOOK_DUTY, every: 2 * SECOND, due: webhooksAreDue, run: deliverWebhooks },
  { name: 'end-signing-keys', every: 30 * SECOND, due: aKeyIsPastGrace, run: expireSigningKeys },
  { name: 'issue-missing-signing-keys', every: DAY, run: issueMissingKeys },
  { name: BACKCHANNEL_LOGOUT_DUTY, every: 15 * SECOND, due: logoutsAreDue, run: deliverBackchannelLogouts },
  { name: NOTICE_DUTY, every: 5 * SECOND, due: noticesAreDue, run: sendNotices },
  { name: 'expire-due-approvals', every: 5 * SECOND, due: approvalsAreOverdue, run: expireDueApprovals },
  { name: ACCESS_NOTICE_DUTY, every: MINUTE, run: notifyApprovers },
  { name: 'expire-access-requests', every: HOUR, run: expireAccessRequests },
  { name: 'remind-access-ends', every: HOUR, run: remindEnds },
  { name: 'review-access', every: HOUR, run: reviewAccess },
  { name: 'notify-unresolved-drift', every: HOUR, run: notifyUnresolvedDrift },
  { name: 'end-test-sign-ins', every: 15 * SECOND, due: testsAreOver, run: endDueTestSignIns },
  { name: 'fetch-logos', every: 30 * SECOND, run: fetchLogos },
  { name: 'notify-expiry', every: HOUR, run: notifyExpiry },
  { name: 'notify-domain-end', every: HOUR, run: notifyDomainEnd },
  { name: 'notify-verification-end', every: HOUR, run: notifyVerificationEnd },
  { name: 'watch-dormant-people', every: HOUR, run: watchDormantPeople },
  { name: 'analyze-partitioned-tables', every: HOUR, run: analyzePartitionedTables },
  { name: BULK_DUTY, every: 10 * SECOND, due: aJobWaits, run: workOffBulkJobs },
  { name: 'delete-old-rows', every: HOUR, run: deletesBy(retention.filter(({ often }) => !often)) },
  { name: 'delete-expired-rows', every: 5 * MINUTE, run: deletesBy(retention.filter(({ often }) => often)) },
];
