import { z } from 'zod';
import { recordAudit } from '../platform/audit/index.ts';
import { after } from '../platform/clock.ts';
import { newSecret } from '../platform/crypto/random-secret.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { notVisible } from '../platform/errors.ts';
import { emptyBody, errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { applicationIdIn, applicationPath } from './application-path.ts';
import { SECRET_LIFE } from './client-secret.ts';
import { manageableApplication, requireDeveloper } from './developer-of-key.ts';
import { lockApplication, replaceWebhookSecret } from './registry-queries.ts';
import { WEBHOOK_SECRET_SEAL } from './webhook-secret.ts';

/** POST /api/v1/applications/:id/rotate_webhook_secret: the new secret, once; the old one ends at once. */
export const rotateWebhookSecret: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/rotate_webhook_secret',
    {
      schema: {
        summary: 'Give an application a new webhook secret',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        response: {
          200: z.object({ webhook_secret: z.string(), webhook_secret_expires_at: timestamp }),
          404: emptyBody,
          ...errorResponses(401, 403, 413, 415, 429),
        },
      },
    },
    async (request) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { application_id } = await manageableApplication(
        context,
        developer,
        applicationIdIn(request.params),
      );
      const webhook_secret = newSecret('svc_whs_');
      const now = context.clock.now();
      const expires_at = after(now, SECRET_LIFE);
      await inTransaction(context.stores.db, async (db) => {
        if (!(await lockApplication(db, application_id))) throw notVisible();
        const sealed = context.keyring.seal(WEBHOOK_SECRET_SEAL, webhook_secret);
        await replaceWebhookSecret(db, now, application_id, { sealed, expires_at });
        await recordAudit(db, context, request, {
          event_type: 'application.webhook_secret_rotated',
          actor: { type: 'user', id: developer.user_id },
          target: { type: 'application', id: application_id },
          application_id,
        });
      });
      return { webhook_secret, webhook_secret_expires_at: expires_at };
    },
  );
};
