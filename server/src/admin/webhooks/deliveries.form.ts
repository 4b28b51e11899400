import { z } from 'zod';
import { applicationIdIn } from '../../applications/index.ts';
import { Problem } from '../../platform/errors.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdminPage, sentToSecondFactor } from '../../sessions/index.ts';
import { deliveriesPage, retryDeadEntry } from '../../webhooks/index.ts';
import { webhooksPage } from './deliveries.page.ts';
import { webhookMessages } from './webhooks.messages.ts';

const PATH = '/admin/webhooks';
const OUTCOMES = ['retried', 'notDead', 'replayed'] as const;

/** GET /admin/webhooks: both paths by state; POST …/:id/retry: what the API's retry does, with a nonce of the page. */
export const webhookPages: Endpoint = (server, context) => {
  server.get(
    PATH,
    {
      config: { page: true },
      schema: {
        querystring: pageQuery.extend({
          path: z.enum(['outbox', 'legacy']).catch('outbox'),
          status: z.enum(['waiting', 'delivered', 'dead']).catch('dead'),
          done: z.enum(OUTCOMES).optional().catch(undefined),
        }),
      },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const { path, status, limit, cursor, done } = request.query;
      const list = `admin_webhooks ${path} ${status}`;
      const position = readCursor(context.keyring, list, cursor);
      const beforeId = position === undefined ? null : Number(position);
      const page = { beforeId, limit: limit + 1 };
      const found = await deliveriesPage(context.stores.db, path, { status }, page);
      const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ id }) => id);
      const locale = localeOf(request, { user: session.locale });
      const told = done ? webhookMessages[locale][done] : null;
      const shown = { locale, session, rows, next_cursor, cursor, filter: { path, status }, status: told };
      return sendPage(reply, webhooksPage(shown));
    },
  );

  server.post(
    `${PATH}/:id/retry`,
    {
      config: { page: true },
      schema: {
        params: z.object({ id: z.string() }),
        body: z.object({ action_request_nonce: z.string().min(16).max(128) }),
      },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply, PATH);
      if (session === null || sentToSecondFactor(context, reply, session, PATH)) return reply;
      const { action_request_nonce } = request.body;
      const id = applicationIdIn(request.params);
      const done = await retryDeadEntry(context, request, session.user_id, id, action_request_nonce).then(
        () => 'retried' as const,
        outcomeOf,
      );
      return reply.redirect(`${PATH}?done=${done}`, 303);
    },
  );
};

function outcomeOf(error: unknown): 'notDead' | 'replayed' {
  if (error instanceof Problem && error.code === 'not_dead') return 'notDead';
  if (error instanceof Problem && error.code === 'nonce_replayed') return 'replayed';
  throw error;
}
