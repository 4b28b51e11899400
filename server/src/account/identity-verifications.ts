import { z } from 'zod';
import { applicationById } from '../applications/index.ts';
import { requireClient } from '../oauth/index.ts';
import { recordAudit } from '../platform/audit/index.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { Problem } from '../platform/errors.ts';
import { errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { raiseLevel } from '../users/index.ts';

const body = z.object({
  sub: z.string().min(1).max(100),
  method: z.string().min(1).max(100).describe("One of the application's identity_verification_methods"),
});

/**
 * POST /api/v1/identity_verifications: an application that administrators made a reporter says that it has verified who a person
 * is, which raises their level to 3 (contract section 3). Every report is in the audit log, also a repeated one.
 */
export const identityVerifications: Endpoint = (server, context) => {
  server.post(
    '/api/v1/identity_verifications',
    {
      schema: {
        summary: "Report that a person's identity was verified",
        security: [{ client: [] }],
        body,
        response: {
          201: z.object({
            sub: z.string(),
            method: z.string(),
            identity_verified_level: z.int(),
            verified_at: timestamp,
          }),
          ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { application_id } = await requireClient(context, request);
      const { sub, method } = request.body;
      const reporter = await applicationById(context.stores.db, application_id);
      if (!reporter?.identity_verification_reporter) throw notAReporter();
      if (!reporter.identity_verification_methods.includes(method)) throw methodNotAllowed();
      const verified_at = context.clock.now();
      const raised = await inTransaction(context.stores.db, async (db) => {
        const result = await raiseLevel(db, sub, 'reporter');
        if (result === null) return null;
        const { user_id, level_before, level } = result;
        await recordAudit(db, context, request, {
          event_type: 'user.identity_level_changed',
          actor: { type: 'application', id: application_id },
          target: { type: 'user', id: user_id },
          application_id,
          details: { method, level_before, level },
        });
        return result;
      });
      if (raised === null) throw new Problem(404, 'not_found', 'No account has this sub.');
      return reply.code(201).send({ sub, method, identity_verified_level: raised.level, verified_at });
    },
  );
};

function notAReporter(): Problem {
  return new Problem(
    403,
    'not_a_reporter',
    'This application may not report identity verifications; an administrator can allow it.',
  );
}

function methodNotAllowed(): Problem {
  return new Problem(
    403,
    'method_not_allowed',
    'This application may not report verifications by this method.',
  );
}
