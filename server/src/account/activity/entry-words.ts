import { NAME_CHOICE } from '../../oauth/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type DescribedResource, describeResourceScope } from '../../resources/index.ts';
import { describeScope } from '../../scopes/index.ts';
import { connectedAppMessages } from '../connected-apps/connected-apps.messages.ts';
import { type Entry, scopesIn } from './activity.ts';
import type { ActivityType } from './activity-types.ts';
import { entryMessages } from './entry-words.messages.ts';

type Words = (typeof entryMessages)['en'];
type Phrase = {
  [Name in keyof Words]: Words[Name] extends string ? Name : never;
}[keyof Words];
type NamedPhrase = {
  [Name in keyof Words]: Words[Name] extends (name: string) => string ? Name : never;
}[keyof Words];
type AskPhrase = {
  [Name in keyof Words]: Words[Name] extends (name: string, what: string) => string ? Name : never;
}[keyof Words];

/** How a type is worded: by a phrase; one that names the application or agent; one with what was asked; or by what the line says. */
type Wording =
  | { plain: Phrase }
  | { named: NamedPhrase }
  | { asked: AskPhrase }
  | { composed: (entry: Entry, words: Words, scopes: () => string) => string };

const WORDINGS: Record<ActivityType, Wording> = {
  'user.signed_in': { composed: signedIn },
  'user.sign_in_refused': { composed: signInRefused },
  'user.sign_in_limited': { plain: 'limited' },
  'user.sign_in_code_requested': { plain: 'codeRequested' },
  'user.sign_up_repeated': { plain: 'signUpRepeated' },
  'user.signed_out': { plain: 'signedOut' },
  'user.session_ended': {
    composed: ({ details }, words) => ('session_id' in details ? words.sessionEnded : words.sessionsEnded),
  },
  'user.stepped_up': { plain: 'steppedUp' },
  'user.step_up_refused': { plain: 'stepUpRefused' },
  'admin.signed_in': { plain: 'adminSignedIn' },
  'admin.signed_out': { plain: 'adminSignedOut' },
  'admin.stepped_up': { plain: 'steppedUp' },

  'user.created': { plain: 'created' },
  'user.email_verified': { plain: 'emailVerified' },
  'user.email_change_requested': { plain: 'emailRequested' },
  'user.email_changed': { plain: 'emailChanged' },
  'user.phone_verified': { plain: 'phoneVerified' },
  'user.phone_removed': { plain: 'phoneRemoved' },
  'user.phone_code_refused': { plain: 'phoneRefused' },
  'user.profile_changed': { plain: 'profileChanged' },
  'user.password_changed': { plain: 'passwordChanged' },
  'user.password_removed': { plain: 'passwordRemoved' },
  'user.password_recovery_requested': { plain: 'passwordRequested' },
  'user.password_recovered': { plain: 'passwordRecovered' },
  'user.access_ended': { plain: 'accessEnded' },
  'user.secured': { plain: 'accessEnded' },
  'user.totp_enrolled': { plain: 'totpOn' },
  'user.totp_removed': { plain: 'totpOff' },
  'user.recovery_codes_created': { plain: 'recoveryMade' },
  'user.recovery_code_used': { plain: 'recoveryUsed' },
  'user.approval_mode_changed': { plain: 'approvalMode' },
  'user.identity_level_changed': { plain: 'level' },
  'user.merged': { plain: 'merged' },
  'user.merge_code_refused': { plain: 'mergeRefused' },
  'user.merge_proposed': { plain: 'mergeProposed' },
  'user.merge_agreed': { plain: 'mergeAgreed' },
  'user.merge_declined': { plain: 'mergeEnded' },
  'user.merge_withdrawn': { plain: 'mergeEnded' },
  'user.made_admin': { plain: 'madeAdmin' },
  'user.suspended': { plain: 'suspended' },
  'user.unsuspended': { plain: 'unsuspended' },
  'user.dormant_warned': { plain: 'dormant' },
  'user.exported': { plain: 'exported' },
  'user.verification_mailed': { plain: 'verificationMailed' },
  'user.invited': { plain: 'invited' },
  'user.invitation_accepted': { plain: 'invitationAccepted' },
  'user.verified_by_hand': { plain: 'verifiedByHand' },
  'user.factors_reset': { plain: 'factorsReset' },
  'passkey.registered': { plain: 'passkeyAdded' },
  'passkey.renamed': { plain: 'passkeyRenamed' },
  'passkey.removed': { plain: 'passkeyRemoved' },
  'passkey.confirmed': { plain: 'passkeyConfirmed' },
  'passkey.counter_refused': { plain: 'passkeyCopied' },
  'access_key.created': { plain: 'keyCreated' },
  'access_key.revoked': { plain: 'keyRevoked' },
  'device_key.claimed': { plain: 'deviceAdded' },
  'device_key.removed': { plain: 'deviceRemoved' },

  'oauth.consent_given': {
    composed: (entry, words, scopes) => {
      const what = scopes();
      const name = nameIn(entry, words);
      return what === '' ? words.allowedNothing(name) : words.allowed(name, what);
    },
  },
  'oauth.consent_declined': { named: 'declined' },
  'oauth.consent_withdrawn': {
    composed: (entry, words) =>
      words[entry.details.disconnected === true ? 'disconnected' : 'narrowed'](nameIn(entry, words)),
  },
  'oauth.grant_revoked': { named: 'accessOfEnded' },
  'oauth.device_approved': { named: 'deviceAllowed' },
  'oauth.device_denied': { named: 'deviceDenied' },
  'oauth.device_number_refused': { named: 'deviceRefused' },

  'user.everything_stopped': { plain: 'stopped' },
  'oauth.act_approved': { named: 'actApproved' },
  'oauth.acting_token_issued': { named: 'tokenIssued' },
  'oauth.acting_token_spent': { named: 'tokenSpent' },
  'oauth.acting_token_revoked': { plain: 'tokensRevoked' },
  'agent.created': { named: 'agentCreated' },
  'agent.updated': { named: 'agentChanged' },
  'agent.token_rotated': { named: 'agentRotated' },
  'agent.revoked': { named: 'agentRevoked' },
  'agent.call_refused': { named: 'callRefused' },
  'agent.request_created': { asked: 'asked' },
  'agent.request_approved': {
    composed: (entry, words) =>
      words[entry.details.method === 'permission' ? 'permitted' : 'approved'](
        nameIn(entry, words),
        askedIn(entry),
      ),
  },
  'agent.request_rejected': {
    composed: (entry, words) =>
      words[entry.details.method === 'wrong_number' ? 'wrongNumbers' : 'rejected'](
        nameIn(entry, words),
        askedIn(entry),
      ),
  },
  'agent.request_cancelled': { asked: 'withdrawn' },
  'agent.request_expired': { asked: 'expired' },
  'agent.request_revoked': { asked: 'withdrawn' },
  'agent.request_reported': { named: 'reported' },
  'agent.permission_granted': { named: 'permissionGranted' },
  'agent.permission_narrowed': { named: 'permissionChanged' },
  'agent.permission_paused': { named: 'permissionPaused' },
  'agent.permission_resumed': { named: 'permissionChanged' },
  'agent.permission_revoked': { named: 'permissionRevoked' },
  'agent.muted': { named: 'muted' },
  'agent.unmuted': { named: 'unmuted' },
  'agent.notices_paused': { plain: 'noticesPaused' },
  'agent.notices_resumed': { plain: 'noticesResumed' },
};

/** An event in one sentence. */
export function entryWords(locale: Locale, entry: Entry, resources: readonly DescribedResource[]): string {
  const words = entryMessages[locale];
  const wording = WORDINGS[entry.type as ActivityType];
  if ('plain' in wording) return words[wording.plain];
  if ('named' in wording) return words[wording.named](nameIn(entry, words));
  if ('asked' in wording) return words[wording.asked](nameIn(entry, words), askedIn(entry));
  return wording.composed(entry, words, () => scopeTitles(locale, entry, resources));
}

/** Of the agent, or the application without one. */
function nameIn({ agent, application, type }: Entry, words: Words): string {
  const name = agent?.name ?? application?.name;
  if (name != null) return name;
  return type.startsWith('agent.') ? words.formerAgent : words.formerApplication;
}

function askedIn({ details }: Entry): string {
  return typeof details.action_type === 'string' ? details.action_type : '';
}

function signedIn({ details }: Entry, words: Words): string {
  const amr = Array.isArray(details.amr) ? details.amr : [];
  if (amr.includes('hwk') || amr.includes('swk')) return words.signedInPasskey;
  if (amr.includes('pwd')) return amr.includes('otp') ? words.signedInCode : words.signedInPassword;
  return amr.includes('otp') && amr.includes('mfa') ? words.signedInMailCode : words.signedInMail;
}

function signInRefused({ details }: Entry, words: Words): string {
  if (details.policy_of !== undefined) return words.policyRefused;
  if (details.method === 'passkey') return words.wrongPasskey;
  if (details.method === 'password') return words.wrongPassword;
  return details.method === 'totp' || details.method === 'mailed_code' ? words.wrongCode : words.refused;
}

const MAX_TITLES = 3;

/** What was agreed to besides being signed in. */
function scopeTitles(locale: Locale, { details }: Entry, resources: readonly DescribedResource[]): string {
  const words = entryMessages[locale];
  const titles = scopesIn(details)
    .filter((scope) => scope !== 'openid')
    .map((scope) => {
      if (scope === NAME_CHOICE) return connectedAppMessages[locale].nameTitle;
      const ofResource = describeResourceScope(scope, resources, locale);
      return ofResource?.title ?? describeScope(scope, locale)?.text.title ?? scope;
    });
  const list = titles.slice(0, MAX_TITLES).join(words.comma);
  return titles.length > MAX_TITLES ? words.more(list, titles.length - MAX_TITLES) : list;
}
