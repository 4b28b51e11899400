import { z } from 'zod';
import {
  type Agent,
  type AgentInput,
  type AgentInputFault,
  addAgent,
  agentOf,
  agentsOf,
  changeAgent,
  revokeAgent,
  rotateAgent,
  sendTestRequest,
} from '../../agents/index.ts';
import { HOUR } from '../../platform/clock.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { loadHighlight } from '../../platform/html/highlight.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { type CurrentSession, needsStepUp, person } from '../../sessions/index.ts';
import { isTooMany } from '../../users/index.ts';
import { approvalPath } from '../approvals/approvals.page.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { agentPage } from './agent.page.ts';
import { agentMessages } from './agents.messages.ts';
import {
  AGENTS_PATH,
  type AgentForm,
  agentFormValues,
  agentsPage,
  EMPTY_AGENT_FORM,
  TEMPLATES,
} from './agents.page.ts';

/** More than a person may make (users/accounts/caps.ts); an operator may have added some. */
const MAX_SHOWN = 200;
const AGENT_PATH = `${AGENTS_PATH}/:id`;

const params = z.object({ id: z.string() });
const text = { name: line, allowed_action_types: line, allowed_ips: line, public_key: line };
const changeFields = formFields(text);
const fields = formFields({
  ...text,
  templates: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((names) => [names].flat()),
});

/** A person's agents, and the form for another. What makes or changes one takes a fresh session. */
const agentsForm = pageAt(AGENTS_PATH, {
  caller: person(),
  query: pageQuery,
  fields,
  show: (visit) => {
    const status = visit.query.done === 'revoked' ? agentMessages[visit.locale].doneRevoked : null;
    return agentsDocument(visit, { form: EMPTY_AGENT_FORM, status });
  },
  submit: async (visit, form) => {
    const { context, request, reply, session, locale } = visit;
    if (!session.email_verified) return { document: await agentsDocument(visit, { form }), status: 403 };
    const refuse = async (faults: Faults) =>
      ({ document: await agentsDocument(visit, { form, faults }), status: 422 }) as const;
    try {
      const added = await addAgent(context, request, session, agentInput(form));
      if ('faults' in added) return await refuse(agentFormErrors(locale, added.faults));
      const path = agentPath(added.agent.id);
      showOneTimeSecret(context, reply, session, path, added.token);
      return { to: path };
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return await refuse({ name: agentMessages[locale].tooMany });
    }
  },
});

const agentForm = pageAt(AGENT_PATH, {
  caller: person(),
  submitter: person({ fresh: true }),
  params,
  query: pageQuery,
  fields: changeFields,
  show: (visit) => {
    const { context, request, reply, session, locale, params, query } = visit;
    const shown = takeOneTimeSecret(context, request, reply, session, agentPath(params.id));
    const status = query.done === 'saved' ? agentMessages[locale].doneSaved : null;
    return agentDocument(visit, { shown, status });
  },
  submit: async (visit, typed) => {
    const { context, request, session, locale, params } = visit;
    const form = { ...typed, templates: [] };
    const changed = await changeAgent(context, request, session, params.id, agentInput(form));
    if (!changed) throw noSuchAgent();
    if (!('faults' in changed)) return { to: `${agentPath(params.id)}?done=saved` };
    const faults = agentFormErrors(locale, changed.faults);
    return { document: await agentDocument(visit, { form, faults }), status: 422 };
  },
});

const rotateAgentForm = pageAt(`${AGENT_PATH}/rotate`, {
  caller: person({ fresh: true }),
  params,
  formOn: ({ id }) => agentPath(id!),
  submit: async ({ context, request, reply, session, params }) => {
    const token = await rotateAgent(context, request, session, params.id);
    if (!token) throw noSuchAgent();
    const path = agentPath(params.id);
    showOneTimeSecret(context, reply, session, path, token);
    return { to: path };
  },
});

const revokeAgentForm = pageAt(`${AGENT_PATH}/revoke`, {
  caller: person(),
  params,
  formOn: ({ id }) => agentPath(id!),
  submit: async ({ context, request, session, params }) => {
    if (!(await revokeAgent(context, request, session, params.id))) throw noSuchAgent();
    return { to: `${AGENTS_PATH}?done=revoked` };
  },
});

/** Per person. */
const MAX_TESTS = { name: 'agents.test_requests', limit: 10, window: HOUR };

/** Leads to the request; the page of the agent says why there can be none now. */
const testRequestForm = pageAt(`${AGENT_PATH}/test`, {
  caller: person(),
  params,
  formOn: ({ id }) => agentPath(id!),
  submit: async (visit) => {
    const { context, request, session, locale, params } = visit;
    const messages = agentMessages[locale];
    const words = ({ name }: Agent) => ({ title: messages.testTitle(name), body: messages.testBody });
    try {
      await limit(context, [{ ...MAX_TESTS, subject: String(session.user_id) }]);
      const approval = await sendTestRequest(context, request, session, params.id, words);
      if (!approval) throw noSuchAgent();
      return { to: approvalPath(approval) };
    } catch (error) {
      if (!(error instanceof Problem && error.status === 429)) throw error;
      return { document: await agentDocument(visit, { isTestRefused: true }), status: 429 };
    }
  },
});

/** The pages for what agents/agents/agents.api.ts does, and the test request. */
export const agentForms = [agentsForm, agentForm, rotateAgentForm, revokeAgentForm, testRequestForm];

async function agentsDocument(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  content: { form: AgentForm; status?: string | null; faults?: Faults },
): Promise<string> {
  const agents = await agentsOf(context.stores.db, session.user_id, { limit: MAX_SHOWN, before: null });
  return agentsPage({
    locale,
    session,
    agents,
    highlight: await loadHighlight(),
    needsStepUp: needsStepUp(session, now),
    now,
    ...content,
  });
}

async function agentDocument(
  { context, session, locale, now, params }: Visit<{ session: CurrentSession }, { id: string }>,
  content: {
    form?: AgentForm;
    shown?: string | null;
    status?: string | null;
    faults?: Faults;
    isTestRefused?: boolean;
  },
): Promise<string> {
  const agent = await agentOf(context.stores.db, session.user_id, params.id);
  if (!agent) throw noSuchAgent();
  const form = agentFormValues(agent);
  const { base_url } = context.config;
  return agentPage({
    locale,
    session,
    agent,
    base_url,
    highlight: await loadHighlight(),
    needsStepUp: needsStepUp(session, now),
    now,
    form,
    ...content,
  });
}

function agentInput({
  name,
  allowed_action_types,
  allowed_ips,
  public_key,
  templates,
}: AgentForm): AgentInput {
  const known = Object.entries(TEMPLATES).filter(([template]) => templates.includes(template));
  const actions = [...known.map(([, action]) => action), ...linesOf(allowed_action_types)];
  return {
    name,
    allowed_action_types: [...new Set(actions)],
    allowed_ips: linesOf(allowed_ips),
    public_key: public_key.trim() === '' ? null : public_key.trim(),
  };
}

function agentFormErrors(locale: Locale, faults: AgentInputFault[]): Faults {
  const messages = agentMessages[locale];
  const sentences: Record<string, string> = {
    name: messages.faultName,
    allowed_action_types: messages.faultAction,
    allowed_ips: messages.faultAddress,
    public_key: messages.faultKey,
  };
  const fields = faults.map(({ path }) => path.split('.')[0]!);
  return Object.fromEntries(fields.map((field) => [field, sentences[field] ?? '']));
}

function agentPath(id: string): string {
  return `${AGENTS_PATH}/${encodeURIComponent(id)}`;
}

function noSuchAgent(): Problem {
  return new Problem(404, 'not_found', 'You have no such agent.');
}
