import { z } from 'zod';
import { recordAudit } from '../platform/audit/index.ts';
import { after, DAY, SECOND } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { newSecret } from '../platform/crypto/random-secret.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { notVisible, Problem } from '../platform/errors.ts';
import { emptyBody, errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { applicationIdIn, applicationPath } from './application-path.ts';
import { keepsSecret, SECRET_LIFE } from './client-secret.ts';
import { markDeprecatedSecret } from './deprecated-secret.ts';
import { manageableApplication, requireDeveloper } from './developer-of-key.ts';
import { applicationById } from './queries.ts';
import { lockApplication, replaceClientSecret } from './registry-queries.ts';

const LONGEST_GRACE_SECONDS = (7 * DAY) / SECOND;

/**
 * POST /api/v1/applications/:id/rotate_client_secret {grace_seconds?}: the new secret, once. The old one ends at once
 * unless a grace was asked for; an older one ends in any case.
 */
export const rotateClientSecret: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/rotate_client_secret',
    {
      schema: {
        summary: 'Give an application a new client secret',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        // No body arrives here as null.
        body: z
          .object({ grace_seconds: z.number().int().min(0).max(LONGEST_GRACE_SECONDS).default(0) })
          .nullable(),
        response: {
          200: z.object({ client_secret: z.string(), client_secret_expires_at: timestamp }),
          404: emptyBody,
          ...errorResponses(400, 401, 403, 409, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { application_id } = await manageableApplication(
        context,
        developer,
        applicationIdIn(request.params),
      );
      const grace_seconds = request.body?.grace_seconds ?? 0;
      const client_secret = newSecret('svc_sec_');
      const now = context.clock.now();
      const expires_at = after(now, SECRET_LIFE);
      const application = await inTransaction(context.stores.db, async (db) => {
        const present = (await lockApplication(db, application_id))
          ? await applicationById(db, application_id)
          : null;
        if (present === null) throw notVisible();
        if (!keepsSecret(present.token_endpoint_auth_method)) throw noClientSecret();
        await replaceClientSecret(db, now, application_id, {
          hash: sha256(client_secret),
          expires_at,
          grace_end: grace_seconds === 0 ? null : after(now, grace_seconds * SECOND),
        });
        await recordAudit(db, context, request, {
          event_type: 'application.secret_created',
          actor: { type: 'user', id: developer.user_id },
          target: { type: 'application', id: application_id },
          application_id,
          details: { grace_seconds },
        });
        return present;
      });
      markDeprecatedSecret(reply, [application]);
      return { client_secret, client_secret_expires_at: expires_at };
    },
  );
};

function noClientSecret(): Problem {
  return new Problem(
    409,
    'no_client_secret',
    'This application does not authenticate with a secret; change token_endpoint_auth_method first.',
  );
}
