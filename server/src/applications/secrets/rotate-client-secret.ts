import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { notVisible, Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, holdCaller, requireFresh } from '../../sessions/index.ts';
import { clientSecretFaults } from '../registration/given-credentials.ts';
import { lockApplication } from '../registry/application-changes.queries.ts';
import type { Application } from '../registry/applications.queries.ts';
import { keepsSecret } from '../registry/enums.ts';
import { applicationProblem } from '../settings/application-faults.ts';
import { mailTrustChange } from '../settings/mail-trust-change.ts';
import { replaceClientSecret } from './secrets.queries.ts';
import { SECRET_TTL } from './secrets.ts';

export const MAX_GRACE_SECONDS = (7 * DAY) / SECOND;

type NewClientSecret = {
  client_secret: string;
  client_secret_expires_at: Date;
  /** As it was before. */
  application: Application;
};

/**
 * Gives an application a new client secret; the caller has checked permissions. The old one ends immediately, or after
 * `graceSeconds`; an older one ends in any case. An operator may give one. Throws 422 for one that could be guessed, 404, and 409 `no_client_secret` for a client that keeps none.
 */
export async function rotateClientSecret(
  context: Context,
  request: Request | null,
  caller: Caller,
  applicationId: number,
  graceSeconds: number,
  client_secret: string = newSecret('svc_sec_'),
): Promise<NewClientSecret> {
  const faults = clientSecretFaults(client_secret);
  if (faults.length > 0) throw applicationProblem(faults);
  const now = context.clock.now();
  const actor = requireFresh(caller, now);
  const expires_at = after(now, SECRET_TTL);
  const application = await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, caller);
    const current = await lockApplication(db, applicationId);
    if (current === null) throw notVisible();
    if (!keepsSecret(current.token_endpoint_auth_method)) throw noClientSecret();
    await replaceClientSecret(db, now, applicationId, {
      hash: sha256(client_secret),
      expires_at,
      grace_end: graceSeconds === 0 ? null : after(now, graceSeconds * SECOND),
    });
    await recordAudit(db, context, request, {
      event_type: 'application.secret_created',
      actor,
      target: { type: 'application', id: applicationId },
      application_id: applicationId,
      details: { grace_seconds: graceSeconds },
    });
    await mailTrustChange(db, context, actor, current, ['client_secret']);
    return current;
  });
  return { client_secret, client_secret_expires_at: expires_at, application };
}

function noClientSecret(): Problem {
  return new Problem(
    409,
    'no_client_secret',
    'This application does not authenticate with a secret; change token_endpoint_auth_method first.',
  );
}
