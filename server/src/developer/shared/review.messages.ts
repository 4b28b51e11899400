import type { riskOf } from '../../applications/index.ts';
import { catalogue } from '../../platform/i18n/catalogue.ts';

export type RiskFlag = ReturnType<typeof riskOf>['evidence'][number]['flag'];

export const en = {
  review: 'Review',
  pending: 'Waiting for review',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',

  pendingTitle: 'This application is waiting for review',
  pendingBody:
    'You don’t need to do anything. Until an administrator approves it, only you (and the members of its organization, if it has one) can sign in to it; other people get access_denied. If you remove the cause of a flag below, approval is easier.',
  rejectedTitle: 'This application was rejected',
  rejectedBody:
    'No one can sign in to it, and its tokens are inactive. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  suspendedTitle: 'This application is suspended',
  suspendedBody:
    'No one can sign in to it, and its tokens no longer work. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  pendingApiTitle: 'This API is waiting for review',
  pendingApiBody:
    'You don’t need to do anything. Until an administrator approves it, only you (and the members of its organization, if it has one) can get tokens for it. If you remove the cause of a flag below, approval is easier.',
  rejectedApiTitle: 'This API was rejected',
  rejectedApiBody:
    'No one can get tokens for it, and its tokens are inactive. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  suspendedApiTitle: 'This API is suspended',
  suspendedApiBody:
    'No one can get tokens for it, and its tokens no longer work. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  reason: 'Reason',
  noReason: 'No reason was recorded.',

  flags: 'Risk flags',
  noFlags: 'None.',
  wildcard_redirect_uri:
    'A redirect URI has a wildcard, so every host under that domain could receive sign-ins.',
  sensitive_scope: 'It can request sensitive data.',
  unlisted_scope: 'It can request a scope that no administrator has listed.',
  high_volume_developer: 'It was at least its developer’s fifth registration within seven days.',
  new_developer_account: 'Its developer signed up less than seven days before registering it.',
  suspicious_app_name: 'People could mistake its name for someone else’s.',
  /** In lists. */
  names: {
    wildcard_redirect_uri: 'Wildcard URI',
    sensitive_scope: 'Sensitive data',
    unlisted_scope: 'Unlisted scope',
    high_volume_developer: 'Many registrations',
    new_developer_account: 'New developer',
    suspicious_app_name: 'Suspicious name',
  } satisfies Record<RiskFlag, string>,
  accountSince: 'Account created',
  registrations: 'Registrations in seven days:',
  invisible_characters: 'it contains invisible characters',
  confusable_characters: 'it contains letters that look like others',
  claims_authority: 'it contains a word that suggests authority (official, support, login …)',
} satisfies Record<RiskFlag, string> & Record<string, unknown>;

/** The review status of an application and its reasons. */
export const reviewMessages = catalogue(import.meta, en);
