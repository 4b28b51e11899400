/** Every background duty and its interval, on one page. Any number of processes may run them at once. */

import { deleteOldApprovalRows, expireDueApprovals, NOTICE_DUTY, sendNotices } from './agents/index.ts';
import {
  deleteOldInvitations,
  deleteUnusedClients,
  notifyDomainEnd,
  notifyExpiry,
} from './applications/index.ts';
import { deleteOldOAuthRows, deliverBackchannelLogouts } from './oauth/index.ts';
import { deleteOldChallenges } from './passkeys/index.ts';
import { anchorAuditChain, chainAuditLines } from './platform/audit/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from './platform/clock.ts';
import { BACKCHANNEL_LOGOUT_DUTY, type Duty, WEBHOOK_DUTY } from './platform/duties/duty.ts';
import { deleteOldMailDuty, deliverDueMail } from './platform/mail/index.ts';
import { MAIL_DUTY } from './platform/mail/message.ts';
import { deleteEndedWindows } from './platform/rate-limit/index.ts';
import { deleteOldVerificationRows, notifyVerificationEnd } from './redirect-uris/index.ts';
import { deleteOldDrifts, notifyUnresolvedDrift } from './scopes/index.ts';
import { deleteOldAccountRows } from './users/index.ts';
import { deleteOldWebhooks, deliverWebhooks, endSigningKeys, issueMissingKeys } from './webhooks/index.ts';

export const duties: Duty[] = [
  { name: MAIL_DUTY, every: 15 * SECOND, run: deliverDueMail },
  { name: 'delete-old-mail', every: HOUR, run: deleteOldMailDuty },
  { name: 'chain-audit-lines', every: 5 * SECOND, run: chainAuditLines },
  { name: 'anchor-audit-chain', every: HOUR, run: anchorAuditChain },
  { name: 'delete-ended-rate-limits', every: 5 * MINUTE, run: deleteEndedWindows },
  { name: WEBHOOK_DUTY, every: 2 * SECOND, run: deliverWebhooks },
  { name: 'end-signing-keys', every: 30 * SECOND, run: endSigningKeys },
  { name: 'issue-missing-signing-keys', every: DAY, run: issueMissingKeys },
  { name: 'delete-old-webhooks', every: HOUR, run: deleteOldWebhooks },
  { name: BACKCHANNEL_LOGOUT_DUTY, every: 15 * SECOND, run: deliverBackchannelLogouts },
  { name: 'delete-old-oauth-rows', every: HOUR, run: deleteOldOAuthRows },
  { name: 'delete-old-challenges', every: 5 * MINUTE, run: deleteOldChallenges },
  { name: 'delete-old-sessions', every: HOUR, run: deleteOldAccountRows },
  { name: NOTICE_DUTY, every: 5 * SECOND, run: sendNotices },
  { name: 'expire-due-approvals', every: 5 * SECOND, run: expireDueApprovals },
  { name: 'delete-old-approval-rows', every: 5 * MINUTE, run: deleteOldApprovalRows },
  { name: 'delete-old-invitations', every: HOUR, run: deleteOldInvitations },
  { name: 'delete-unused-clients', every: HOUR, run: deleteUnusedClients },
  { name: 'notify-unresolved-drift', every: HOUR, run: notifyUnresolvedDrift },
  { name: 'delete-old-scope-drifts', every: HOUR, run: deleteOldDrifts },
  { name: 'notify-expiry', every: HOUR, run: notifyExpiry },
  { name: 'notify-domain-end', every: HOUR, run: notifyDomainEnd },
  { name: 'notify-verification-end', every: HOUR, run: notifyVerificationEnd },
  { name: 'delete-old-verification-rows', every: HOUR, run: deleteOldVerificationRows },
];
