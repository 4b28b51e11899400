import { NAME_CHOICE } from '../../oauth/index.ts';
import { sentence } from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type DescribedResource, describeResourceScope } from '../../resources/index.ts';
import { describeScope, isBuiltInScope } from '../../scopes/index.ts';
import { connectedAppMessages } from '../connected-apps/connected-apps.messages.ts';
import type { Entry } from './activity.ts';
import type { ActivityType } from './activity-types.ts';
import { entryMessages } from './entry-words.messages.ts';
import { agreedScopes, type Variant, type VariedType, variantOf } from './variant.ts';

type Words = (typeof entryMessages)['en'];
/** A phrase; one that names the application or agent; or one with what was asked or allowed. */
type PhraseName = {
  [Name in keyof Words]: Words[Name] extends string | ((name: string, what: string) => string) ? Name : never;
}[keyof Words];

const PHRASES: Record<Exclude<ActivityType, VariedType>, PhraseName> = {
  'user.sign_in_limited': 'limited',
  'user.sign_in_code_requested': 'codeRequested',
  'user.sign_up_repeated': 'signUpRepeated',
  'user.signed_out': 'signedOut',
  'user.stepped_up': 'steppedUp',
  'user.step_up_refused': 'stepUpRefused',
  'admin.signed_in': 'adminSignedIn',
  'admin.signed_out': 'adminSignedOut',
  'admin.stepped_up': 'steppedUp',

  'user.created': 'created',
  'user.email_verified': 'emailVerified',
  'user.email_change_requested': 'emailRequested',
  'user.email_changed': 'emailChanged',
  'user.phone_verified': 'phoneVerified',
  'user.phone_removed': 'phoneRemoved',
  'user.phone_code_refused': 'phoneRefused',
  'user.profile_changed': 'profileChanged',
  'user.password_changed': 'passwordChanged',
  'user.password_removed': 'passwordRemoved',
  'user.password_recovery_requested': 'passwordRequested',
  'user.password_recovered': 'passwordRecovered',
  'user.access_ended': 'accessEnded',
  'user.secured': 'accessEnded',
  'user.totp_enrolled': 'totpOn',
  'user.totp_removed': 'totpOff',
  'user.recovery_codes_created': 'recoveryMade',
  'user.recovery_code_used': 'recoveryUsed',
  'user.approval_mode_changed': 'approvalMode',
  'user.identity_level_changed': 'level',
  'user.merged': 'merged',
  'user.merge_code_refused': 'mergeRefused',
  'user.merge_proposed': 'mergeProposed',
  'user.merge_agreed': 'mergeAgreed',
  'user.merge_declined': 'mergeEnded',
  'user.merge_withdrawn': 'mergeEnded',
  'user.made_admin': 'madeAdmin',
  'user.suspended': 'suspended',
  'user.unsuspended': 'unsuspended',
  'user.dormant_warned': 'dormant',
  'user.exported': 'exported',
  'user.verification_mailed': 'verificationMailed',
  'user.invited': 'invited',
  'user.invitation_accepted': 'invitationAccepted',
  'user.verified_by_hand': 'verifiedByHand',
  'user.factors_reset': 'factorsReset',
  'passkey.registered': 'passkeyAdded',
  'passkey.renamed': 'passkeyRenamed',
  'passkey.removed': 'passkeyRemoved',
  'passkey.confirmed': 'passkeyConfirmed',
  'passkey.counter_refused': 'passkeyCopied',
  'access_key.created': 'keyCreated',
  'access_key.revoked': 'keyRevoked',
  'device_key.claimed': 'deviceAdded',
  'device_key.removed': 'deviceRemoved',

  'oauth.consent_declined': 'declined',
  'oauth.grant_revoked': 'accessOfEnded',
  'oauth.device_approved': 'deviceAllowed',
  'oauth.device_denied': 'deviceDenied',
  'oauth.device_number_refused': 'deviceRefused',

  'user.everything_stopped': 'stopped',
  'oauth.act_approved': 'actApproved',
  'oauth.acting_token_issued': 'tokenIssued',
  'oauth.acting_token_spent': 'tokenSpent',
  'oauth.acting_token_revoked': 'tokensRevoked',
  'agent.created': 'agentCreated',
  'agent.updated': 'agentChanged',
  'agent.token_rotated': 'agentRotated',
  'agent.revoked': 'agentRevoked',
  'agent.call_refused': 'callRefused',
  'agent.request_created': 'asked',
  'agent.request_cancelled': 'withdrawn',
  'agent.request_expired': 'expired',
  'agent.request_revoked': 'withdrawn',
  'agent.request_reported': 'reported',
  'agent.permission_granted': 'permissionGranted',
  'agent.permission_narrowed': 'permissionChanged',
  'agent.permission_paused': 'permissionPaused',
  'agent.permission_resumed': 'permissionChanged',
  'agent.permission_revoked': 'permissionRevoked',
  'agent.muted': 'muted',
  'agent.unmuted': 'unmuted',
  'agent.notices_paused': 'noticesPaused',
  'agent.notices_resumed': 'noticesResumed',
};

/** An event in one sentence, to the person of the account. */
export function entryWords(locale: Locale, entry: Entry, resources: readonly DescribedResource[]): string {
  const words = entryMessages[locale];
  const { type, details } = entry;
  const variant: Variant | null = variantOf(type, details);
  // A type without variants has a phrase.
  const phrase = words[variant ?? PHRASES[type as keyof typeof PHRASES]];
  if (typeof phrase === 'string') return phrase;
  const what = variant === 'allowed' ? scopeTitles(locale, details, resources) : askedIn(details);
  return phrase(nameIn(entry, words), what);
}

/** The same on a page. */
export function entrySentence(locale: Locale, entry: Entry, resources: readonly DescribedResource[]): Html {
  return sentence(entryWords(locale, entry, resources), [entry.agent?.name, entry.application?.name]);
}

/** Of the agent, or the application without one. */
function nameIn({ agent, application, type }: Entry, words: Words): string {
  const name = agent?.name ?? application?.name;
  if (name != null) return name;
  return type.startsWith('agent.') ? words.formerAgent : words.formerApplication;
}

/** What an agent asked for. */
export function askedIn({ action_type }: Record<string, unknown>): string {
  return typeof action_type === 'string' ? action_type : '';
}

const MAX_TITLES = 3;

/** What was agreed to besides being signed in. */
function scopeTitles(
  locale: Locale,
  details: Record<string, unknown>,
  resources: readonly DescribedResource[],
): string {
  const words = entryMessages[locale];
  const titles = agreedScopes(details).map((scope) => {
    if (scope === NAME_CHOICE) return withinSentence(locale, connectedAppMessages[locale].nameTitle);
    const ofResource = describeResourceScope(scope, resources, locale);
    const title = ofResource?.title ?? describeScope(scope, locale)?.text.title ?? scope;
    return isBuiltInScope(scope) ? withinSentence(locale, title) : title;
  });
  const list = titles.slice(0, MAX_TITLES).join(words.comma);
  return titles.length > MAX_TITLES ? words.more(list, titles.length - MAX_TITLES) : list;
}

/** Our own titles begin with a capital, which only the German “Ihr” has within a sentence, too. */
function withinSentence(locale: Locale, title: string): string {
  return locale === 'de' ? title : title.slice(0, 1).toLocaleLowerCase(locale) + title.slice(1);
}
