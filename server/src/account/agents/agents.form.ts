import { z } from 'zod';
import {
  type AgentInput,
  type AgentInputFault,
  addAgent,
  agentOf,
  agentsOf,
  changeAgent,
  revokeAgent,
  rotateAgent,
} from '../../agents/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, needsStepUp, requirePageSession } from '../../sessions/index.ts';
import { isTooMany } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { agentPage } from './agent.page.ts';
import { agentMessages } from './agents.messages.ts';
import { AGENTS_PATH, type AgentForm, agentFormValues, agentsPage, EMPTY_AGENT_FORM } from './agents.page.ts';

/** More than a person may make (users/accounts/caps.ts); an operator may have added some. */
const MAX_SHOWN = 200;
const AGENT_PATH = `${AGENTS_PATH}/:id`;

const params = z.object({ id: z.string() });
const fields = formFields({ name: line, allowed_action_types: line, allowed_ips: line, public_key: line });

/** /account/agents and /account/agents/:id: the pages for what agents/agents/agents.api.ts does; what makes or changes one takes a fresh session. */
export const agentsForm: Endpoint = (server, context) => {
  server.get(
    AGENTS_PATH,
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const status = request.query.done === 'revoked' ? messagesFor(request, session).doneRevoked : null;
      return sendAgentsPage(context, request, reply, session, { form: EMPTY_AGENT_FORM, status });
    },
  );

  server.post(AGENTS_PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, AGENTS_PATH);
    if (session === null) return reply;
    if (!session.email_verified)
      return sendAgentsPage(context, request, reply, session, { form: request.body });
    const form = request.body;
    const added = await addAgent(context, request, session, agentInput(form)).catch((error) => {
      if (isTooMany(error)) return null;
      throw error;
    });
    if (added === null)
      return sendAgentsPage(context, request, reply, session, {
        form,
        faults: { name: messagesFor(request, session).tooMany },
      });
    if ('faults' in added)
      return sendAgentsPage(context, request, reply, session, {
        form,
        faults: agentFormErrors(request, session, added.faults),
      });
    const path = agentPath(added.agent.id);
    return showOneTimeSecret(context, reply, session, path, added.token).redirect(path, 303);
  });

  server.get(
    AGENT_PATH,
    { config: { page: true }, schema: { params, querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const shown = takeOneTimeSecret(context, request, reply, session, agentPath(request.params.id));
      const status = request.query.done === 'saved' ? messagesFor(request, session).doneSaved : null;
      return sendAgentPage(context, request, reply, session, request.params.id, { shown, status });
    },
  );

  server.post(
    AGENT_PATH,
    { config: { page: true }, schema: { params, body: fields } },
    async (request, reply) => {
      const path = agentPath(request.params.id);
      const session = await requirePageSession(context, request, reply, path);
      if (session === null) return reply;
      const form = request.body;
      const changed = await changeAgent(context, request, session, request.params.id, agentInput(form));
      if (!changed) throw noSuchAgent();
      if ('faults' in changed) {
        const faults = agentFormErrors(request, session, changed.faults);
        return sendAgentPage(context, request, reply, session, request.params.id, { form, faults });
      }
      return reply.redirect(`${path}?done=saved`, 303);
    },
  );

  server.post(
    `${AGENT_PATH}/rotate`,
    { config: { page: true }, schema: { params, body: formFields({}) } },
    async (request, reply) => {
      const path = agentPath(request.params.id);
      const session = await requirePageSession(context, request, reply, path);
      if (session === null) return reply;
      const token = await rotateAgent(context, request, session, request.params.id);
      if (!token) throw noSuchAgent();
      return showOneTimeSecret(context, reply, session, path, token).redirect(path, 303);
    },
  );

  server.post(
    `${AGENT_PATH}/revoke`,
    { config: { page: true }, schema: { params, body: formFields({}) } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, agentPath(request.params.id));
      if (session === null) return reply;
      if (!(await revokeAgent(context, request, session, request.params.id))) throw noSuchAgent();
      return reply.redirect(`${AGENTS_PATH}?done=revoked`, 303);
    },
  );
};

async function sendAgentsPage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  content: { form: AgentForm; status?: string | null; faults?: Faults },
): Promise<Reply> {
  const locale = localeOf(request, { user: session.locale });
  const agents = await agentsOf(context.stores.db, session.user_id, { limit: MAX_SHOWN, before: null });
  const now = context.clock.now();
  const document = agentsPage({
    locale,
    session,
    agents,
    needsStepUp: needsStepUp(session, now),
    now,
    ...content,
  });
  const isPost = request.method === 'POST';
  return sendPage(reply, document, isPost && !session.email_verified ? 403 : content.faults ? 422 : 200);
}

async function sendAgentPage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  id: string,
  content: { form?: AgentForm; shown?: string | null; status?: string | null; faults?: Faults },
): Promise<Reply> {
  const agent = await agentOf(context.stores.db, session.user_id, id);
  if (!agent) throw noSuchAgent();
  const locale = localeOf(request, { user: session.locale });
  const now = context.clock.now();
  const document = agentPage({
    locale,
    session,
    agent,
    needsStepUp: needsStepUp(session, now),
    now,
    form: agentFormValues(agent),
    ...content,
  });
  return sendPage(reply, document, content.faults ? 422 : 200);
}

function agentInput({ name, allowed_action_types, allowed_ips, public_key }: AgentForm): AgentInput {
  return {
    name,
    allowed_action_types: linesOf(allowed_action_types),
    allowed_ips: linesOf(allowed_ips),
    public_key: public_key.trim() === '' ? null : public_key.trim(),
  };
}

function agentFormErrors(request: Request, session: CurrentSession, faults: AgentInputFault[]): Faults {
  const messages = messagesFor(request, session);
  const sentences: Record<string, string> = {
    name: messages.faultName,
    allowed_action_types: messages.faultAction,
    allowed_ips: messages.faultAddress,
    public_key: messages.faultKey,
  };
  const fields = faults.map(({ path }) => path.split('.')[0]!);
  return Object.fromEntries(fields.map((field) => [field, sentences[field] ?? '']));
}

function messagesFor(request: Request, { locale }: CurrentSession): (typeof agentMessages)[Locale] {
  return agentMessages[localeOf(request, { user: locale })];
}

function agentPath(id: string): string {
  return `${AGENTS_PATH}/${encodeURIComponent(id)}`;
}

function noSuchAgent(): Problem {
  return new Problem(404, 'not_found', 'You have no such agent.');
}
