import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import {
  listScope,
  MAX_DESCRIPTION_LENGTH,
  scopeInput,
  scopesPage as scopeRows,
  unlistScope,
} from '../../scopes/index.ts';
import {
  type CurrentSession,
  needsSecondFactor,
  requireAdminPage,
  sentToSecondFactor,
} from '../../sessions/index.ts';
import { scopeMessages } from './scopes.messages.ts';
import { type ScopesPage, scopesPage } from './scopes.page.ts';

const PATH = '/admin/scopes';
const LIST = 'admin_scopes';
const DONE = ['added', 'removed'] as const;
/** `remove` names the scope that goes; else one is added. */
const scopeForm = z.object({
  remove: z.string().optional(),
  name: z.string().default(''),
  description: z.string().default(''),
  sensitive: z.string().optional(),
});

/** GET and POST /admin/scopes: what the API's scope calls do, by the session of an administrator. */
export const scopePages: Endpoint = (server, context) => {
  server.get(
    PATH,
    {
      config: { page: true },
      schema: { querystring: pageQuery.extend({ done: z.enum(DONE).optional().catch(undefined) }) },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const { limit, cursor, done } = request.query;
      const words = scopeMessages[localeOf(request, { user: session.locale })];
      const status = done ? { added: words.doneAdded, removed: words.doneRemoved }[done] : null;
      return await show(context, request, reply, session, { limit, cursor }, { status });
    },
  );

  server.post(PATH, { config: { page: true }, schema: { body: scopeForm } }, async (request, reply) => {
    const session = await requireAdminPage(context, request, reply, PATH);
    if (session === null || sentToSecondFactor(context, reply, session, PATH)) return reply;
    const { remove } = request.body;
    if (remove !== undefined) {
      await unlistScope(context, request, session.user_id, remove);
      return reply.redirect(`${PATH}?done=removed`, 303);
    }
    const given = {
      name: request.body.name.trim(),
      description: request.body.description,
      sensitive: request.body.sensitive === 'on',
    };
    const words = scopeMessages[localeOf(request, { user: session.locale })];
    const refuse = (faults: Faults) =>
      show(context, request, reply, session, { limit: DEFAULT_LIMIT }, { given, faults });
    const input = scopeInput.safeParse(given);
    if (!input.success) return await refuse({ description: words.descriptionFault(MAX_DESCRIPTION_LENGTH) });
    const fault = await listScope(context, request, session.user_id, input.data).then(
      () => null,
      (error) => faultIn(error, words),
    );
    return fault === null ? reply.redirect(`${PATH}?done=added`, 303) : await refuse({ name: fault });
  });
};

function faultIn(error: unknown, words: { exists: string; nameFault: string }): string {
  if (error instanceof Problem && error.code === 'scope_exists') return words.exists;
  if (error instanceof Problem && error.status === 422) return words.nameFault;
  throw error;
}

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  content: Pick<ScopesPage, 'given' | 'faults' | 'status'>,
): Promise<Reply> {
  const afterName = String(readCursor(context.keyring, LIST, cursor) ?? '');
  const found = await scopeRows(context.stores.db, { afterName, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ name }) => name);
  const locale = localeOf(request, { user: session.locale });
  const document = scopesPage({
    locale,
    session,
    scopes: rows,
    needsStepUp: needsSecondFactor(session, context.clock.now()),
    cursor,
    next_cursor,
    ...content,
  });
  return sendPage(reply, document, content.faults === undefined ? 200 : 422);
}
