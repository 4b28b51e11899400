import type { Variant, VariedType } from '../../account/index.ts';
import type { AuditEventType } from '../../platform/audit/index.ts';

/** Types that say the same as another one to someone who reads who did it. */
export const SAME_AS = {
  'admin.application.redirect_uri.verify': 'redirect_uri_verify_dev',
  'admin.application.updated': 'application.updated',
  'admin.stepped_up': 'user.stepped_up',
  'agent.request_revoked': 'agent.request_cancelled',
} as const satisfies Partial<Record<AuditEventType, AuditEventType>>;

/** What is said of someone who did it to themselves in other words. */
export const BY_ITSELF = {
  'application.created': 'application.selfRegistered',
  'application.updated': 'application.selfUpdated',
  'organization.member_added': 'organization.joined',
  'organization.member_removed': 'organization.left',
  'customer.member_added': 'customer.joined',
  'customer.member_removed': 'customer.left',
} as const satisfies Partial<Record<AuditEventType, string>>;

/** A role that holds everywhere is not about an application. */
export const WITHOUT_APPLICATION = {
  'assignment.created': 'assignment.roleGiven',
  'assignment.updated': 'assignment.roleChanged',
  'assignment.ended': 'assignment.roleEnded',
} as const satisfies Partial<Record<AuditEventType, string>>;

/** Each has its sentence. */
export type SentenceCode =
  | Exclude<AuditEventType, VariedType | keyof typeof SAME_AS>
  | Variant
  | (typeof BY_ITSELF)[keyof typeof BY_ITSELF]
  | (typeof WITHOUT_APPLICATION)[keyof typeof WITHOUT_APPLICATION];
