import type { Agent } from '../../agents/index.ts';
import { CODE } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { scopeList } from '../shared/scope-list.ts';
import { verifyFirst } from '../shared/unverified-notice.ts';
import { KEY_COMMAND } from './agent-code.ts';
import { agentMessages } from './agents.messages.ts';

export const AGENTS_PATH = '/account/agents';

/** What agents often do, and the actions that this takes. */
export const TEMPLATES = { deploy: 'deploy.*', pay: 'pay.*', mail: 'mail.*' } as const;

/** As typed: one entry per line. `templates`: names of those ticked for a new agent. */
export type AgentForm = {
  name: string;
  allowed_action_types: string;
  allowed_ips: string;
  public_key: string;
  templates: string[];
};

export const EMPTY_AGENT_FORM: AgentForm = {
  name: '',
  allowed_action_types: '',
  allowed_ips: '',
  public_key: '',
  templates: [],
};

export function agentFormValues({ name, allowed_action_types, allowed_ips, public_key }: Agent): AgentForm {
  return {
    name,
    allowed_action_types: allowed_action_types.join('\n'),
    allowed_ips: allowed_ips.join('\n'),
    public_key: public_key?.toString('base64') ?? '',
    templates: [],
  };
}

type AgentsPage = {
  locale: Locale;
  session: CurrentSession;
  agents: Agent[];
  highlight: Highlight;
  /** A second factor must be confirmed before an agent can be made. */
  needsStepUp: boolean;
  now: Date;
  form: AgentForm;
  status?: string | null;
  faults?: ui.Faults;
};

/** A person's agents, with what each may ask for, and the form for another. */
export function agentsPage({
  locale,
  session,
  agents,
  highlight,
  needsStepUp,
  now,
  form: values,
  status,
  faults = {},
}: AgentsPage): string {
  const messages = agentMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: AGENTS_PATH,
    columns: [messages.name, messages.actions, messages.mode, messages.lastUsed, messages.change],
    rows: agents.map((agent) => agentRow(locale, agent, now)),
    empty: ui.emptyState({ icon: 'agent', title: messages.empty, body: messages.emptyBody }),
  });
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: AGENTS_PATH,
    styles: [CODE],
    status,
    faults,
    body: html`${ui.pageHead(messages.title, messages.lead, ui.linkButton({ label: messages.approvals, href: '/account/approvals' }))}
${table}
${ui.card({
  title: messages.newTitle,
  body: !session.email_verified
    ? verifyFirst(locale)
    : needsStepUp
      ? ui.confirmFirst(locale, stepUpPath(AGENTS_PATH))
      : agentForm({
          locale,
          highlight,
          form: values,
          faults,
          action: AGENTS_PATH,
          submit: messages.create,
          isNew: true,
        }),
})}`,
  });
}

function agentRow(locale: Locale, agent: Agent, now: Date): Fragment[] {
  const messages = agentMessages[locale];
  const label = html`${messages.change}<span class="visually-hidden">: ${agent.name}</span>`;
  return [
    html`${ui.untrustedText(agent.name)} ${agent.muted_at && ui.badge('neutral', messages.muted)}`,
    agent.allowed_action_types.length === 0 ? messages.actionsNone : scopeList(agent.allowed_action_types),
    agent.public_key ? ui.badge('success', messages.signed) : ui.badge('neutral', messages.bearer),
    agent.last_used_at === null ? messages.never : ui.distance(locale, agent.last_used_at, now),
    html`<a href="${`${AGENTS_PATH}/${agent.id}`}">${label}</a>`,
  ];
}

/** The same fields for a new agent and for changing one. */
export function agentForm(content: {
  locale: Locale;
  highlight: Highlight;
  form: AgentForm;
  faults: ui.Faults;
  action: string;
  submit: string;
  isNew?: boolean;
}): Html {
  const { locale, highlight, form: values, faults, action, submit, isNew = false } = content;
  const messages = agentMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${ui.textField({
    name: 'name',
    label: messages.name,
    hint: messages.nameHint,
    value: values.name,
    required: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'name'),
  })}${isNew && templateBoxes(locale, values.templates)}${ui.textField({
    name: 'allowed_action_types',
    label: isNew ? messages.otherActions : messages.actions,
    hint: messages.actionsHint,
    value: values.allowed_action_types,
    type: 'textarea',
    code: true,
    ...ui.faultOf(faults, 'allowed_action_types'),
  })}${ui.textField({
    name: 'allowed_ips',
    label: messages.addresses,
    hint: messages.addressesHint,
    value: values.allowed_ips,
    type: 'textarea',
    code: true,
    rows: 2,
    optional: messages.optional,
    ...ui.faultOf(faults, 'allowed_ips'),
  })}${ui.textField({
    name: 'public_key',
    label: messages.key,
    hint: messages.keyHint,
    value: values.public_key,
    type: 'textarea',
    code: true,
    rows: 3,
    optional: messages.optional,
    ...ui.faultOf(faults, 'public_key'),
  })}${ui.codeBlock({ locale, id: 'key-command', label: messages.keyCommand, code: KEY_COMMAND, colors: { highlight, language: 'sh' } })}${ui.actions(ui.button({ label: submit, id: 'save-agent' }))}`;
  return ui.form({ action, id: 'agent-form', label: submit, body: fields });
}

function templateBoxes(locale: Locale, ticked: readonly string[]): Html {
  const messages = agentMessages[locale];
  const labels = {
    deploy: messages.templateDeploy,
    pay: messages.templatePay,
    mail: messages.templateMail,
  };
  const boxes = Object.entries(TEMPLATES).map(([name, action]) =>
    ui.checkbox({
      name: 'templates',
      value: name,
      label: html`${labels[name as keyof typeof TEMPLATES]} <code>${action}</code>`,
      checked: ticked.includes(name),
    }),
  );
  return html`<fieldset class="field" id="templates" aria-describedby="templates-hint"><legend>${messages.templates}</legend>
<p class="hint" id="templates-hint">${messages.templatesHint}</p>${boxes}</fieldset>`;
}
