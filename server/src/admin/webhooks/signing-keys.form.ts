import { z } from 'zod';
import {
  type Application,
  applicationIdIn,
  applicationPath,
  requireApplication,
} from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { type CurrentSession, requireAdminPage, sentToSecondFactor } from '../../sessions/index.ts';
import { activeSigningKeys, countWaitingWithKey, replaceSigningKey } from '../../webhooks/index.ts';
import { webhookKeysPage } from './signing-keys.page.ts';
import { webhookMessages } from './webhooks.messages.ts';

const PATH = '/admin/applications/:id/webhook-keys';

/** GET …/webhook-keys?kid=: the keys in force and what replacing one would do; POST replaces it (contract section 8). */
export const webhookKeyPages: Endpoint = (server, context) => {
  server.get(
    PATH,
    {
      config: { page: true },
      schema: {
        params: applicationPath,
        querystring: z.object({ kid: z.string().optional(), done: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const application = await requireApplication(context, request.params);
      const { kid = null, done } = request.query;
      return sendPage(reply, await pageOf(context, request, session, application, { kid, done }));
    },
  );

  server.post(
    PATH,
    { config: { page: true }, schema: { params: applicationPath, body: z.object({ kid: z.string() }) } },
    async (request, reply) => {
      const { kid } = request.body;
      const id = applicationIdIn(request.params);
      const here = `/admin/applications/${id}/webhook-keys`;
      const session = await requireAdminPage(context, request, reply, here);
      const preview = `${here}?kid=${encodeURIComponent(kid)}`;
      if (session === null || sentToSecondFactor(context, reply, session, preview)) return reply;
      const { application_id } = await requireApplication(context, request.params);
      const actor = { type: 'admin', id: session.user_id } as const;
      const done = await replaceSigningKey(context, request, actor, application_id, kid).then(
        () => 'replaced',
        unlessRevoked,
      );
      return reply.redirect(`${here}?done=${done}`, 303);
    },
  );
};

async function pageOf(
  context: Context,
  request: Request,
  session: CurrentSession,
  application: Application,
  { kid, done }: { kid: string | null; done: string | undefined },
): Promise<string> {
  const { application_id } = application;
  const { db } = context.stores;
  const locale = localeOf(request, { user: session.locale });
  const words = webhookMessages[locale];
  const keys = await Promise.all(
    (await activeSigningKeys(db, application_id)).map(async (key) => ({
      ...key,
      waiting: await countWaitingWithKey(db, application_id, key.kid),
    })),
  );
  const chosen = keys.find((key) => key.kid === kid) ?? null;
  const status = done === 'replaced' ? words.replaced : done === 'already' ? words.already : null;
  return webhookKeysPage({ locale, session, application, keys, chosen, status });
}

function unlessRevoked(error: unknown): 'already' {
  if (error instanceof Problem && error.code === 'already_revoked') return 'already';
  throw error;
}
