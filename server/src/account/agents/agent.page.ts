import type { Agent } from '../../agents/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { agentMessages } from './agents.messages.ts';
import { AGENTS_PATH, type AgentForm, agentForm } from './agents.page.ts';

type AgentPage = {
  locale: Locale;
  session: CurrentSession;
  agent: Agent;
  /** A second factor must be confirmed before it can be changed. */
  needsStepUp: boolean;
  now: Date;
  form: AgentForm;
  /** The token just made. */
  shown?: string | null;
  status?: string | null;
  faults?: ui.Faults;
};

/** One agent: what it is, its settings, and the ways to end its token or the agent. */
export function agentPage({
  locale,
  session,
  agent,
  needsStepUp,
  now,
  form,
  shown,
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
    status,
    faults,
    body: html`${ui.pageHead(agent.name, null, undefined, { href: AGENTS_PATH, label: messages.backToAll })}
${shown && newToken(locale, shown)}${agent.allowed_action_types.length === 0 && ui.notice({ kind: 'warning', id: 'no-actions', body: messages.cannotAsk })}
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
  title: messages.changeTitle,
  body: needsStepUp
    ? ui.confirmFirst(locale, stepUpPath(path))
    : agentForm({ locale, form, faults, action: path, submit: messages.save }),
})}
${ui.confirmPanel({ id: 'rotate', label: messages.rotate, warning: messages.rotateWarning, confirm: messages.rotateNow, action: `${path}/rotate` })}
${ui.confirmPanel({ id: 'revoke', isLoss: true, label: messages.revoke, warning: messages.revokeWarning(agent.name), confirm: messages.revokeNow, action: `${path}/revoke` })}`,
  });
}

function newToken(locale: Locale, token: string): Html {
  const messages = agentMessages[locale];
  const field = ui.copyField({ locale, id: 'agent-token', label: messages.shownLabel, value: token });
  return ui.notice({
    kind: 'success',
    title: messages.shownTitle,
    body: html`<p>${messages.shown}</p>${field}`,
    id: 'new-token',
  });
}
