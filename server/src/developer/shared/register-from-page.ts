import type { RegisteringDeveloper } from '../../applications/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { PageAnswer, Visit } from '../../platform/http/page-route.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { latestSigningKeys, signingKeyWithSecret } from '../../webhooks/index.ts';
import { keepNewSecrets } from '../secrets/new-secret.form.ts';

type Created = { application_id: number; client_secret?: string; webhook_secret?: string };

type Registration = {
  register: (registering: RegisteringDeveloper) => Promise<Created>;
  /** What the API refused, by form field. */
  faultsOf: (error: InvalidInput) => Faults;
  /** The page with its form as it was sent. */
  document: (faults: Faults) => Promise<string>;
};

/** Registers an application or an API for the signed-in developer and leads to its new secrets, or shows the form again. */
export async function registerFromPage(
  visit: Visit<{ session: CurrentSession }>,
  { register, faultsOf, document }: Registration,
): Promise<PageAnswer> {
  const { reply, session } = visit;
  const registering: RegisteringDeveloper = { caller: session, created_via: 'web' };
  try {
    const created = await register(registering);
    const { application_id } = created;
    const [key] = await latestSigningKeys(visit.context.stores.db, application_id, 1);
    const webhook_signing_secret =
      key && signingKeyWithSecret(visit.context.keyring, key).standard_webhooks_secret;
    return {
      to: keepNewSecrets(visit, application_id, { ...created, webhook_signing_secret, next: 'quickstart' }),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error instanceof InvalidInput) return { document: await document(faultsOf(error)), status: 422 };
    // The page explains both in place of the form: the address to verify, the quota.
    if (error.code === 'identity_verification_required') return { document: await document({}), status: 403 };
    if (error.status !== 429) throw error;
    reply.headers(error.headers);
    return { document: await document({}), status: 429 };
  }
}
