import type { Agent } from '../../agents/index.ts';
import { CODE } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { agentEnvironment, agentProgram } from './agent-code.ts';
import { agentMessages } from './agents.messages.ts';
import { AGENTS_PATH, type AgentForm, agentForm } from './agents.page.ts';

type AgentPage = {
  locale: Locale;
  session: CurrentSession;
  agent: Agent;
  base_url: string;
  highlight: Highlight;
  /** A second factor must be confirmed before it can be changed. */
  needsStepUp: boolean;
  now: Date;
  form: AgentForm;
  /** The token just made. */
  shown?: string | null;
  /** There are too many requests for a test. */
  isTestRefused?: boolean;
  status?: string | null;
  faults?: ui.Faults;
};

/** One agent: what it is, its settings, and the ways to end its token or the agent. */
export function agentPage({
  locale,
  session,
  agent,
  base_url,
  highlight,
  needsStepUp,
  now,
  form,
  shown,
  isTestRefused = false,
  status,
  faults = {},
}: AgentPage): string {
  const messages = agentMessages[locale];
  const path = `${AGENTS_PATH}/${agent.id}`;
  return accountPage({
    locale,
    session,
    title: agent.name,
    path,
    styles: [CODE],
    status,
    faults,
    body: html`${ui.pageHead(agent.name, null, undefined, { href: AGENTS_PATH, label: messages.backToAll })}
${shown && newToken(locale, { shown, agent, base_url, highlight })}${agent.allowed_action_types.length === 0 && ui.notice({ kind: 'warning', id: 'no-actions', body: messages.cannotAsk })}
${ui.card({
  body: html`${ui.copyField({ locale, id: 'agent-id', label: messages.id, value: agent.id })}${ui.facts([
    [messages.created, ui.moment(locale, agent.created_at)],
    [messages.lastUsed, agent.last_used_at ? ui.distance(locale, agent.last_used_at, now) : messages.never],
    ...(agent.rotated_at
      ? ([[messages.rotated, ui.moment(locale, agent.rotated_at)]] as [string, Html][])
      : []),
  ])}`,
})}
${ui.card({
  title: messages.tryTitle,
  lead: messages.tryLead,
  id: 'try',
  body: html`${isTestRefused && ui.notice({ kind: 'warning', id: 'test-refused', body: messages.tryLater })}${ui.form({ action: `${path}/test`, body: ui.actions(ui.button({ label: messages.tryNow, kind: 'secondary', id: 'send-test' })) })}`,
})}
${ui.card({
  title: messages.codeTitle,
  lead: messages.codeLead,
  body: html`${ui.codeBlock({ locale, id: 'agent-code', label: 'TypeScript', code: agentProgram(agent), colors: { highlight, language: 'ts' } })}<p class="fine"><a href="/docs/approvals">${messages.codeMore}</a></p>`,
})}
${ui.card({
  title: messages.changeTitle,
  body: needsStepUp
    ? ui.confirmFirst(locale, stepUpPath(path))
    : agentForm({ locale, highlight, form, faults, action: path, submit: messages.save }),
})}
${ui.card({
  title: messages.endTitle,
  body: html`${ui.confirmPanel({ id: 'rotate', label: messages.rotate, warning: messages.rotateWarning, confirm: messages.rotateNow, action: `${path}/rotate` })}${ui.confirmPanel({ id: 'revoke', isLoss: true, label: messages.revoke, warning: messages.revokeWarning(agent.name), confirm: messages.revokeNow, action: `${path}/revoke` })}`,
})}`,
  });
}

type NewToken = Pick<AgentPage, 'agent' | 'base_url' | 'highlight'> & { shown: string };

/** Shown once, so the lines that a program is started with are here too. */
function newToken(locale: Locale, { shown, agent, base_url, highlight }: NewToken): Html {
  const messages = agentMessages[locale];
  const field = ui.copyField({ locale, id: 'agent-token', label: messages.shownLabel, value: shown });
  const code = agentEnvironment(agent, base_url, shown);
  return ui.notice({
    kind: 'success',
    title: messages.shownTitle,
    body: html`<p>${messages.shown}</p>${field}${ui.codeBlock({ locale, id: 'agent-environment', label: messages.environment, code, colors: { highlight, language: 'sh' } })}`,
    id: 'new-token',
  });
}
