import type { AuditEventType } from '../../platform/audit/index.ts';

export const ACTIVITY_KINDS = ['sign_ins', 'security', 'applications', 'approvals'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/**
 * What people see of the audit log. Missing are what administrators note down for each other, what concerns an organization or an
 * application that the person manages (its own pages list that), and lists of people.
 */
const TYPES = {
  sign_ins: [
    'user.signed_in',
    'user.sign_in_refused',
    'user.sign_in_limited',
    'user.sign_in_code_requested',
    'user.sign_up_repeated',
    'user.signed_out',
    'user.session_ended',
    'user.stepped_up',
    'user.step_up_refused',
    'admin.signed_in',
    'admin.signed_out',
    'admin.stepped_up',
  ],
  security: [
    'user.created',
    'user.email_verified',
    'user.email_change_requested',
    'user.email_changed',
    'user.phone_verified',
    'user.phone_removed',
    'user.phone_code_refused',
    'user.profile_changed',
    'user.password_changed',
    'user.password_removed',
    'user.password_recovery_requested',
    'user.password_recovered',
    'user.access_ended',
    'user.secured',
    'user.totp_enrolled',
    'user.totp_removed',
    'user.recovery_codes_created',
    'user.recovery_code_used',
    'user.approval_mode_changed',
    'user.identity_level_changed',
    'user.merged',
    'user.merge_code_refused',
    'user.merge_proposed',
    'user.merge_agreed',
    'user.merge_declined',
    'user.merge_withdrawn',
    'user.made_admin',
    'user.suspended',
    'user.unsuspended',
    'user.dormant_warned',
    'user.exported',
    'user.verification_mailed',
    'user.invited',
    'user.invitation_accepted',
    'user.verified_by_hand',
    'user.factors_reset',
    'passkey.registered',
    'passkey.renamed',
    'passkey.removed',
    'passkey.confirmed',
    'passkey.counter_refused',
    'access_key.created',
    'access_key.revoked',
    'device_key.claimed',
    'device_key.removed',
  ],
  applications: [
    'oauth.consent_given',
    'oauth.consent_declined',
    'oauth.consent_withdrawn',
    'oauth.grant_revoked',
    'oauth.device_approved',
    'oauth.device_denied',
    'oauth.device_number_refused',
  ],
  approvals: [
    'user.everything_stopped',
    'oauth.act_approved',
    'oauth.acting_token_issued',
    'oauth.acting_token_spent',
    'oauth.acting_token_revoked',
    'agent.created',
    'agent.updated',
    'agent.token_rotated',
    'agent.revoked',
    'agent.call_refused',
    'agent.request_created',
    'agent.request_approved',
    'agent.request_rejected',
    'agent.request_cancelled',
    'agent.request_expired',
    'agent.request_revoked',
    'agent.request_reported',
    'agent.permission_granted',
    'agent.permission_narrowed',
    'agent.permission_paused',
    'agent.permission_resumed',
    'agent.permission_revoked',
    'agent.muted',
    'agent.unmuted',
    'agent.notices_paused',
    'agent.notices_resumed',
  ],
} as const satisfies Record<ActivityKind, readonly AuditEventType[]>;

export type ActivityType = (typeof TYPES)[ActivityKind][number];

export function typesOf(kinds: readonly ActivityKind[]): ActivityType[] {
  return kinds.flatMap((kind) => [...TYPES[kind]]);
}

const KIND_OF = new Map<string, ActivityKind>(
  ACTIVITY_KINDS.flatMap((kind) => TYPES[kind].map((type) => [type, kind] as const)),
);

export function kindOf(type: string): ActivityKind {
  const kind = KIND_OF.get(type);
  if (kind === undefined) throw new TypeError(`not a type of an activity: ${type}`);
  return kind;
}
