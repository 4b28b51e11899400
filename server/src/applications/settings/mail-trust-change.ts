import { managersOf } from '../../organizations/index.ts';
import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { mailWithWayOut, recipients, userById } from '../../users/index.ts';
import type { Application } from '../registry/applications.queries.ts';
import { TLS_SUBJECTS } from '../registry/enums.ts';
import { trustChangeMails } from './mail-trust-change.messages.ts';

type TrustChange =
  | 'client_authentication'
  | 'client_secret'
  | 'redirect_uris'
  | 'addresses'
  | 'webhook_url'
  | 'webhook_secret'
  | 'access';

const OF_MEMBER: Record<string, TrustChange> = {
  token_endpoint_auth_method: 'client_authentication',
  client_type: 'client_authentication',
  jwks: 'client_authentication',
  jwks_uri: 'client_authentication',
  require_pkce: 'client_authentication',
  security_profile: 'client_authentication',
  dpop_bound_access_tokens: 'client_authentication',
  tls_client_certificate_bound_access_tokens: 'client_authentication',
  ...Object.fromEntries(TLS_SUBJECTS.map((member) => [member, 'client_authentication' as const])),
  require_pushed_authorization_requests: 'client_authentication',
  require_signed_request_object: 'client_authentication',
  request_object_signing_alg: 'client_authentication',
  backchannel_authentication_request_signing_alg: 'client_authentication',
  redirect_uris: 'redirect_uris',
  post_logout_redirect_uris: 'addresses',
  backchannel_logout_uri: 'addresses',
  initiate_login_uri: 'addresses',
  allowed_origins: 'addresses',
  webhook_url: 'webhook_url',
  access: 'access',
  access_claims: 'access',
};

/** The changes that are mailed to managers: client authentication, and where people and events are sent. */
export function trustChanges(members: readonly string[]): TrustChange[] {
  return [...new Set(members.flatMap((member) => OF_MEMBER[member] ?? []))];
}

/**
 * Mails everyone who manages the application, in the transaction of the change: one mail per change, whatever its size. Only
 * the person whose account made it gets the link that secures an account: to the others it would offer the wrong remedy.
 */
export async function mailTrustChange(
  db: Db,
  context: Context,
  actor: AuditParty,
  application: Pick<Application, 'application_id' | 'name' | 'owner_user_id' | 'organization_id'>,
  changes: readonly TrustChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const person = actor.type === 'user' ? Number(actor.id) : null;
  const by = person === null ? null : ((await userById(db, person))?.email ?? null);
  const path = `/developer/applications/${application.application_id}/audit`;
  const address = new URL(path, context.config.base_url).href;
  for (const to of await recipients(db, await managersOf(db, application), { verified: true })) {
    const words = trustChangeMails[to.locale];
    const at = formatMoment(to.locale, context.clock.now());
    const subject = words.trustSubject(application.name);
    const paragraphs = [
      words.trustBody(
        application.name,
        at,
        by ?? (actor.type === 'application' ? words.trustItself : words.trustOperator),
      ),
      ...changes.map((change) => words[change]),
      words.trustNext,
    ];
    if (to.user_id === person) {
      await mailWithWayOut(db, context, to, {
        subject,
        paragraphs: [...paragraphs, words.trustLog(address)],
      });
    } else {
      await enqueueLetter(db, context, to, {
        subject,
        paragraphs,
        action: { label: words.trustAction, path },
        closing: words.trustClosing,
      });
    }
  }
}
