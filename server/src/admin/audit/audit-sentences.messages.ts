import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { SentenceCode } from './sentence-codes.ts';

/** What a sentence is about. `whose` is set before or after a noun, as the language has it, `whom` is a person or a group. */
export type Said = {
  who: string;
  whose: string;
  whom: string;
  what: string;
  scopes: string;
  action: string;
};

export const en = {
  person: (name: string) => name,
  formerPerson: (id: string) => `User ${id}`,
  operator: 'The operator',
  system: 'This service',
  someone: 'Someone',
  application: (name: string) => `The application ${name}`,
  agent: (name: string) => `The agent ${name}`,
  token: (name: string) => `The automation token ${name}`,
  bulkJob: (id: string) => `Bulk job ${id}`,
  ofThemselves: () => 'their',
  ofPerson: (name: string) => `${name}’s`,
  ofUnknown: () => 'an unknown person’s',
  toPerson: (name: string) => name,
  toThemselves: () => 'themselves',
  toUnknown: () => 'an unknown person',
  group: (name: string) => `group ${name}`,

  'user.created': ({ who, whose }: Said) => `${who} created ${whose} account`,
  'user.sign_up_repeated': ({ who, whose }: Said) => `${who} tried to sign up with ${whose} address`,
  'user.sign_in_code_requested': ({ who, whose }: Said) =>
    `${who} requested a sign-in code for ${whose} account`,
  signedInPasskey: ({ who }: Said) => `${who} signed in with a passkey`,
  signedInCode: ({ who }: Said) => `${who} signed in with a password and a one-time code`,
  signedInMailCode: ({ who }: Said) => `${who} signed in with codes from their mail and their app`,
  signedInPassword: ({ who }: Said) => `${who} signed in with a password`,
  signedInMail: ({ who }: Said) => `${who} signed in by e-mail`,
  wrongPassword: ({ who, whose }: Said) => `${who} tried a wrong password on ${whose} account`,
  wrongCode: ({ who, whose }: Said) => `${who} tried a wrong code on ${whose} account`,
  wrongPasskey: ({ who, whose }: Said) => `${who} tried a passkey that was refused on ${whose} account`,
  refused: ({ whose }: Said) => `A sign-in to ${whose} account was refused`,
  policyRefused: ({ whose }: Said) => `A policy refused a sign-in to ${whose} account`,
  'user.sign_in_limited': ({ whose }: Said) =>
    `Sign-in to ${whose} account was paused after too many wrong attempts`,
  'user.signed_out': ({ who }: Said) => `${who} signed out`,
  sessionEnded: ({ who, whose }: Said) => `${who} ended one of ${whose} sessions`,
  sessionsEnded: ({ who, whose }: Said) => `${who} ended ${whose} sessions`,
  'user.stepped_up': ({ who }: Said) => `${who} confirmed their identity`,
  'user.step_up_refused': ({ who }: Said) => `${who} failed to confirm their identity`,
  'user.email_verified': ({ who, whose }: Said) => `${who} verified ${whose} e-mail address`,
  'user.email_change_requested': ({ who, whose }: Said) =>
    `${who} requested a new e-mail address for ${whose} account`,
  'user.email_changed': ({ who, whose }: Said) => `${who} changed ${whose} e-mail address`,
  'user.phone_verified': ({ who, whose }: Said) => `${who} verified ${whose} phone number`,
  'user.phone_removed': ({ who, whose }: Said) => `${who} removed ${whose} phone number`,
  'user.phone_code_refused': ({ who }: Said) => `${who} typed a wrong code for a phone number`,
  'user.profile_changed': ({ who, whose }: Said) => `${who} changed ${whose} profile`,
  'user.password_changed': ({ who, whose }: Said) => `${who} changed ${whose} password`,
  'user.password_removed': ({ who, whose }: Said) => `${who} removed ${whose} password`,
  'user.password_recovery_requested': ({ who, whose }: Said) =>
    `${who} requested a link for a new password for ${whose} account`,
  'user.password_recovered': ({ who }: Said) => `${who} set a new password with a mailed link`,
  'user.access_ended': ({ who, whose }: Said) => `${who} ended all access to ${whose} account`,
  'user.everything_stopped': ({ who }: Said) => `${who} stopped everything that acted for them`,
  'user.totp_enrolled': ({ who, whose }: Said) => `${who} turned on one-time codes for ${whose} account`,
  'user.totp_removed': ({ who, whose }: Said) => `${who} turned off one-time codes for ${whose} account`,
  'user.recovery_codes_created': ({ who }: Said) => `${who} created new recovery codes`,
  'user.recovery_code_used': ({ who }: Said) => `${who} used a recovery code`,
  'user.approval_mode_changed': ({ who }: Said) => `${who} changed how they approve requests`,
  'user.identity_level_changed': ({ who, whose }: Said) => `${who} changed ${whose} identity level`,
  'user.merged': ({ who }: Said) => `${who} merged two accounts`,
  'user.merge_code_refused': ({ who }: Said) => `${who} typed a wrong code for a merge`,
  'user.merge_proposed': ({ who, whose }: Said) =>
    `${who} proposed to merge ${whose} account with another one`,
  'user.merge_agreed': ({ who, whose }: Said) => `${who} agreed to the merge of ${whose} account`,
  'user.merge_declined': ({ who, whose }: Said) => `${who} declined the merge of ${whose} account`,
  'user.merge_withdrawn': ({ who, whose }: Said) => `${who} withdrew the proposal to merge ${whose} account`,
  'user.secured': ({ who, whose }: Said) => `${who} secured ${whose} account`,
  'user.made_admin': ({ who, whom }: Said) => `${who} made ${whom} an administrator`,
  'user.suspended': ({ who, whose }: Said) => `${who} suspended ${whose} account`,
  'user.dormant_warned': ({ who, whom }: Said) => `${who} warned ${whom} that their account is unused`,
  'user.dormancy_rule_changed': ({ who }: Said) => `${who} changed the rule for dormant people`,
  'user.dormant_exported': ({ who }: Said) => `${who} exported the list of dormant people`,
  'user.list_exported': ({ who }: Said) => `${who} exported a list of people`,
  'list.exported': ({ who, what }: Said) => `${who} exported a list: ${what}`,
  'user.exported': ({ who, whose }: Said) => `${who} exported ${whose} data`,
  'user.verification_mailed': ({ who, whom }: Said) => `${who} mailed ${whom} a link to verify their address`,
  'user.invited': ({ who, whom }: Said) => `${who} invited ${whom}`,
  'user.invitation_accepted': ({ who }: Said) => `${who} accepted the invitation`,
  'user.verified_by_hand': ({ who, whose }: Said) => `${who} verified ${whose} data by hand`,
  'user.factors_reset': ({ who, whose }: Said) => `${who} removed ways to sign in from ${whose} account`,
  'user.note_added': ({ who, whom }: Said) => `${who} added a note about ${whom}`,
  'user.note_deleted': ({ who, whom }: Said) => `${who} deleted a note about ${whom}`,
  'user.unsuspended': ({ who, whose }: Said) => `${who} restored ${whose} account`,
  'user.deleted': ({ who, whose }: Said) => `${who} deleted ${whose} account`,
  'access_request.created': ({ who, what }: Said) => `${who} requested access to the application ${what}`,
  'access_request.cancelled': ({ who, what }: Said) =>
    `${who} withdrew a request for access to the application ${what}`,
  'access_request.expired': ({ what }: Said) => `A request for access to the application ${what} expired`,
  'access_request.approved': ({ who, what }: Said) =>
    `${who} approved a request for access to the application ${what}`,
  'access_request.rejected': ({ who, what }: Said) =>
    `${who} rejected a request for access to the application ${what}`,
  'access_review.kept': ({ who, what }: Said) =>
    `${who} reviewed an access to the application ${what} and kept it`,
  'access_review.ended': ({ who, what }: Said) =>
    `${who} reviewed an access to the application ${what} and ended it`,
  'access_review.lapsed': ({ what }: Said) => `An access to the application ${what} was not reviewed in time`,
  'automation_token.created': ({ who, what }: Said) => `${who} created the automation token ${what}`,
  'automation_token.revoked': ({ who, what }: Said) => `${who} revoked the automation token ${what}`,
  'access_key.created': ({ who, whose }: Said) => `${who} created an access key for ${whose} account`,
  'access_key.revoked': ({ who, whose }: Said) => `${who} revoked an access key of ${whose} account`,
  'passkey.registered': ({ who, whose }: Said) => `${who} added a passkey to ${whose} account`,
  'passkey.renamed': ({ who, whose }: Said) => `${who} renamed a passkey of ${whose} account`,
  'passkey.removed': ({ who, whose }: Said) => `${who} removed a passkey from ${whose} account`,
  'passkey.confirmed': ({ who, whose }: Said) => `${who} confirmed a passkey of ${whose} account`,
  'passkey.counter_refused': ({ whose }: Said) =>
    `A passkey of ${whose} account was refused because it may have been copied`,
  'device_key.claimed': ({ who, whose }: Said) => `${who} added a device to ${whose} account`,
  'device_key.removed': ({ who, whose }: Said) => `${who} removed a device from ${whose} account`,
  'organization.created': ({ who, what }: Said) => `${who} created the organization ${what}`,
  'organization.renamed': ({ who, what }: Said) => `${who} renamed the organization ${what}`,
  'organization.deleted': ({ who, what }: Said) => `${who} deleted the organization ${what}`,
  'organization.member_invited': ({ who, what }: Said) =>
    `${who} invited someone to the organization ${what}`,
  'organization.invitation_withdrawn': ({ who, what }: Said) =>
    `${who} withdrew an invitation to the organization ${what}`,
  'organization.invitation_declined': ({ who, what }: Said) =>
    `${who} declined the invitation to the organization ${what}`,
  'organization.member_added': ({ who, whom, what }: Said) =>
    `${who} added ${whom} to the organization ${what}`,
  'organization.joined': ({ who, what }: Said) => `${who} joined the organization ${what}`,
  'organization.role_changed': ({ who, whom, what }: Said) =>
    `${who} changed the role of ${whom} in the organization ${what}`,
  'organization.member_removed': ({ who, whom, what }: Said) =>
    `${who} removed ${whom} from the organization ${what}`,
  'organization.left': ({ who, what }: Said) => `${who} left the organization ${what}`,
  'organization.domain_added': ({ who, what }: Said) => `${who} added a domain to the organization ${what}`,
  'organization.domain_verified': ({ who, what }: Said) =>
    `${who} verified a domain of the organization ${what}`,
  'organization.domain_removed': ({ who, what }: Said) =>
    `${who} removed a domain from the organization ${what}`,
  'customer.created': ({ who, what }: Said) => `${who} created the customer organization ${what}`,
  'customer.renamed': ({ who, what }: Said) => `${who} renamed the customer organization ${what}`,
  'customer.deleted': ({ who, what }: Said) => `${who} deleted the customer organization ${what}`,
  'customer.member_invited': ({ who, what }: Said) =>
    `${who} invited someone to the customer organization ${what}`,
  'customer.invitation_withdrawn': ({ who, what }: Said) =>
    `${who} withdrew an invitation to the customer organization ${what}`,
  'customer.invitation_declined': ({ who, what }: Said) =>
    `${who} declined the invitation to the customer organization ${what}`,
  'customer.member_added': ({ who, whom, what }: Said) =>
    `${who} added ${whom} to the customer organization ${what}`,
  'customer.joined': ({ who, what }: Said) => `${who} joined the customer organization ${what}`,
  'customer.role_changed': ({ who, whom, what }: Said) =>
    `${who} changed the role of ${whom} in the customer organization ${what}`,
  'customer.member_removed': ({ who, whom, what }: Said) =>
    `${who} removed ${whom} from the customer organization ${what}`,
  'customer.left': ({ who, what }: Said) => `${who} left the customer organization ${what}`,
  'customer.domain_added': ({ who, what }: Said) =>
    `${who} added a domain to the customer organization ${what}`,
  'customer.domain_verified': ({ who, what }: Said) =>
    `${who} verified a domain of the customer organization ${what}`,
  'customer.domain_changed': ({ who, what }: Said) =>
    `${who} changed a domain of the customer organization ${what}`,
  'customer.domain_removed': ({ who, what }: Said) =>
    `${who} removed a domain from the customer organization ${what}`,
  'customer.domain_displaced': ({ what }: Said) =>
    `The customer organization ${what} lost a domain that another organization verified`,
  'customer.brand_changed': ({ who, what }: Said) =>
    `${who} changed the brand of the customer organization ${what}`,
  'customer.policy_changed': ({ who, what }: Said) =>
    `${who} changed the policy of the customer organization ${what}`,
  'customer.consent_given': ({ who, what }: Said) =>
    `${who} allowed an application for everyone in the customer organization ${what}`,
  'customer.consent_withdrawn': ({ who, what }: Said) =>
    `${who} withdrew what everyone in the customer organization ${what} had allowed an application`,
  'application.created': ({ who, what }: Said) => `${who} registered the application ${what}`,
  'application.updated': ({ who, what }: Said) => `${who} changed the application ${what}`,
  'application.selfRegistered': ({ what }: Said) => `The application ${what} registered itself`,
  'application.selfUpdated': ({ what }: Said) => `The application ${what} changed its registration`,
  'application.transferred': ({ who, what }: Said) =>
    `${who} transferred the application ${what} to another owner`,
  'application.deleted': ({ who, what }: Said) => `${who} deleted the application ${what}`,
  'application.scope_drift_not_recorded': ({ what }: Said) =>
    `The application ${what} requested more unknown scopes than are recorded in a day`,
  'application.secret_created': ({ who, what }: Said) =>
    `${who} created a client secret for the application ${what}`,
  'application.secret_revoked': ({ who, what }: Said) =>
    `${who} revoked a client secret of the application ${what}`,
  'application.webhook_secret_rotated': ({ who, what }: Said) =>
    `${who} created a new webhook secret for the application ${what}`,
  'application.webhooks_replayed': ({ who, what }: Said) =>
    `${who} resent webhooks of the application ${what}`,
  'application.test_sign_in_started': ({ who, what }: Said) =>
    `${who} started a test sign-in to the application ${what}`,
  'application.test_sign_in_finished': ({ who, what }: Said) =>
    `${who} finished a test sign-in to the application ${what}`,
  'application.test_sign_in_ended': ({ who, what }: Said) =>
    `${who} removed a test sign-in to the application ${what}`,
  'application.resource_created': ({ who, what }: Said) => `${who} registered the API ${what}`,
  'application.resource_updated': ({ who, what }: Said) => `${who} changed the API ${what}`,
  'application.resource_taken_over': ({ what }: Said) =>
    `The API ${what} was verified in place of another registration`,
  'application.resource_displaced': ({ what }: Said) =>
    `Another registration was verified in place of the API ${what}`,
  redirect_uri_verify_dev: ({ who, what }: Said) =>
    `${who} verified a redirect URI of the application ${what}`,
  'admin.application.approved': ({ who, what }: Said) => `${who} approved the application ${what}`,
  'admin.application.rejected': ({ who, what }: Said) => `${who} rejected the application ${what}`,
  'admin.application.suspended': ({ who, what }: Said) => `${who} suspended the application ${what}`,
  'bulk_job.created': ({ who, what }: Said) => `${who} started bulk job ${what}`,
  'bulk_job.stopped': ({ who, what }: Said) => `${who} stopped bulk job ${what}`,
  'bulk_job.ended': ({ what }: Said) => `Bulk job ${what} ended`,
  'admin.signed_in': ({ who }: Said) => `${who} signed in to the administration`,
  'admin.signed_out': ({ who }: Said) => `${who} signed out of the administration`,
  'admin.outbox.retried': ({ who, what }: Said) =>
    `${who} sent a failed webhook of the application ${what} again`,
  allowed: ({ who, what, scopes }: Said) => `${who} allowed the application ${what}: ${scopes}`,
  allowedNothing: ({ who, what }: Said) => `${who} signed in to the application ${what}`,
  'oauth.consent_declined': ({ who, what }: Said) => `${who} didn’t allow the application ${what} anything`,
  'oauth.act_approved': ({ who, what }: Said) => `${who} approved an act of the application ${what}`,
  narrowed: ({ who, what }: Said) => `${who} allowed the application ${what} less than before`,
  disconnected: ({ who, what }: Said) => `${who} disconnected the application ${what}`,
  'oauth.grant_revoked': ({ whose, what }: Said) =>
    `The access of the application ${what} to ${whose} account ended`,
  'oauth.acting_token_issued': ({ whom, what }: Said) => `${what} collected what ${whom} had approved`,
  'oauth.acting_token_spent': ({ whom, what }: Said) => `${what} used what ${whom} had approved`,
  'oauth.acting_token_revoked': ({ whom }: Said) => `What ${whom} had approved was revoked`,
  'oauth.device_approved': ({ who, what }: Said) => `${who} signed in a device to the application ${what}`,
  'oauth.device_denied': ({ who, what }: Said) => `${who} didn’t sign in a device to the application ${what}`,
  'oauth.device_number_refused': ({ who, what }: Said) =>
    `${who} chose a wrong number for a device of the application ${what}`,
  'oauth.key_created': ({ who }: Said) => `${who} created a signing key of this service`,
  'oauth.key_retired': ({ who }: Said) => `${who} retired a signing key of this service`,
  'webhook_key.created': ({ who, what }: Said) =>
    `${who} created a signing key for webhooks of the application ${what}`,
  'webhook_key.activated': ({ who, what }: Said) =>
    `${who} activated a signing key for webhooks of the application ${what}`,
  'webhook_key.retired': ({ who, what }: Said) =>
    `${who} retired a signing key for webhooks of the application ${what}`,
  'webhook_key.revoked': ({ who, what }: Said) =>
    `${who} revoked a signing key for webhooks of the application ${what}`,
  'audit.exported': ({ who }: Said) => `${who} exported the audit log`,
  'operator.exported': ({ who }: Said) => `${who} exported the data of this service`,
  'operator.resealed': ({ who }: Said) => `${who} sealed stored secrets with the current key`,
  'operator.passwords_imported': ({ who }: Said) => `${who} imported a list of known passwords`,
  'import.started': ({ who }: Said) => `${who} started an import`,
  'import.batch': 'An import wrote rows',
  'import.ended': 'An import ended',
  'group.created': ({ who, what }: Said) => `${who} created the group ${what}`,
  'group.updated': ({ who, what }: Said) => `${who} changed the group ${what}`,
  'group.deleted': ({ who, what }: Said) => `${who} deleted the group ${what}`,
  'group.member_added': ({ who, whom, what }: Said) => `${who} added ${whom} to the group ${what}`,
  'group.member_changed': ({ who, whom, what }: Said) =>
    `${who} changed the membership of ${whom} in the group ${what}`,
  'group.member_removed': ({ who, whom, what }: Said) => `${who} removed ${whom} from the group ${what}`,
  'role.created': ({ who, what }: Said) => `${who} created the role ${what}`,
  'role.updated': ({ who, what }: Said) => `${who} changed the role ${what}`,
  'role.deleted': ({ who, what }: Said) => `${who} deleted the role ${what}`,
  'assignment.created': ({ who, whom, what }: Said) =>
    `${who} gave access to the application ${what}: ${whom}`,
  'assignment.updated': ({ who, whom, what }: Said) =>
    `${who} changed access to the application ${what}: ${whom}`,
  'assignment.ended': ({ who, whom, what }: Said) =>
    `${who} ended access to the application ${what}: ${whom}`,
  'assignment.roleGiven': ({ who, whom, what }: Said) => `${who} gave the role ${what}: ${whom}`,
  'assignment.roleChanged': ({ who, whom, what }: Said) => `${who} changed who has the role ${what}: ${whom}`,
  'assignment.roleEnded': ({ who, whom, what }: Said) => `${who} ended the role ${what}: ${whom}`,
  'policy.changed': ({ who }: Said) => `${who} changed a sign-in policy`,
  'installation.brand_changed': ({ who }: Said) => `${who} changed the brand of this service`,
  'configuration.applied': ({ who }: Said) => `${who} applied a configuration`,
  'scope.created': ({ who, what }: Said) => `${who} created the scope ${what}`,
  'scope.updated': ({ who, what }: Said) => `${who} changed the scope ${what}`,
  'scope.deleted': ({ who, what }: Said) => `${who} deleted the scope ${what}`,
  'agent.created': ({ who, what }: Said) => `${who} created the agent ${what}`,
  'agent.updated': ({ who, what }: Said) => `${who} changed the agent ${what}`,
  'agent.token_rotated': ({ who, what }: Said) => `${who} gave the agent ${what} a new token`,
  'agent.call_refused': ({ what }: Said) => `A call of the agent ${what} was refused`,
  'agent.revoked': ({ who, what }: Said) => `${who} revoked the agent ${what}`,
  'agent.request_created': ({ whom, what, action }: Said) => `The agent ${what} asked ${whom}: ${action}`,
  approved: ({ who, what, action }: Said) => `${who} approved for the agent ${what}: ${action}`,
  permitted: ({ what, action }: Said) => `A standing permission allowed the agent ${what}: ${action}`,
  rejected: ({ who, what, action }: Said) => `${who} rejected for the agent ${what}: ${action}`,
  wrongNumbers: ({ what, action }: Said) =>
    `A request of the agent ${what} was rejected after two wrong numbers: ${action}`,
  'agent.request_cancelled': ({ what, action }: Said) =>
    `A request of the agent ${what} was withdrawn: ${action}`,
  'agent.request_expired': ({ what, action }: Said) => `A request of the agent ${what} expired: ${action}`,
  'agent.request_reported': ({ who, what }: Said) => `${who} reported the agent ${what}`,
  'agent.permission_granted': ({ who, what }: Said) => `${who} gave the agent ${what} a standing permission`,
  'agent.permission_narrowed': ({ who, what }: Said) =>
    `${who} changed a standing permission of the agent ${what}`,
  'agent.permission_paused': ({ who, what }: Said) =>
    `${who} paused a standing permission of the agent ${what}`,
  'agent.permission_resumed': ({ who, what }: Said) =>
    `${who} resumed a standing permission of the agent ${what}`,
  'agent.permission_revoked': ({ who, what }: Said) =>
    `${who} revoked a standing permission of the agent ${what}`,
  'agent.muted': ({ who, what }: Said) => `${who} muted the agent ${what}`,
  'agent.unmuted': ({ who, what }: Said) => `${who} unmuted the agent ${what}`,
  'agent.notices_paused': ({ who }: Said) => `${who} paused notifications of requests`,
  'agent.notices_resumed': ({ who }: Said) => `${who} resumed notifications of requests`,
  'audit.refusals_left_out': ({ what }: Said) => `More entries of the kind ${what} were not recorded`,
} satisfies Record<SentenceCode, string | ((said: Said) => string)> & Record<string, unknown>;

/** What happened, about people by name: for administrators. The same lines in the words to a person are in `account/activity/`. */
export const auditSentences = catalogue(import.meta, en);
