import { recordAudit } from '../../platform/audit/index.ts';
import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { notVisible } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, holdCaller, requireFresh } from '../../sessions/index.ts';
import { lockApplication } from '../registry/application-changes.queries.ts';
import { mailTrustChange } from '../settings/mail-trust-change.ts';
import { replaceWebhookSecret } from './secrets.queries.ts';
import { SECRET_TTL, WEBHOOK_SECRET_SEAL } from './secrets.ts';

/** Gives an application a new webhook secret; the old one ends immediately. The caller has checked permissions. Throws 404. */
export async function rotateWebhookSecret(
  context: Context,
  request: Request,
  caller: Caller,
  applicationId: number,
): Promise<{ webhook_secret: string; webhook_secret_expires_at: Date }> {
  const webhook_secret = newSecret('svc_whs_');
  const now = context.clock.now();
  const actor = requireFresh(caller, now);
  const expires_at = after(now, SECRET_TTL);
  await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, caller);
    const current = await lockApplication(db, applicationId);
    if (current === null) throw notVisible();
    const sealed = context.keyring.seal(WEBHOOK_SECRET_SEAL, webhook_secret);
    await replaceWebhookSecret(db, now, applicationId, { sealed, expires_at });
    await recordAudit(db, context, request, {
      event_type: 'application.webhook_secret_rotated',
      actor,
      target: { type: 'application', id: applicationId },
      application_id: applicationId,
    });
    await mailTrustChange(db, context, actor, current, ['webhook_secret']);
  });
  return { webhook_secret, webhook_secret_expires_at: expires_at };
}
