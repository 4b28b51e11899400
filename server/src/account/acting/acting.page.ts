import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { actingMessages } from './acting.messages.ts';
import type { Act } from './acting.queries.ts';
import type { Acting } from './acting.ts';
import {
  agentRow,
  applicationRow,
  deviceRow,
  keyRow,
  permissionRow,
  type RowContext,
  tokenRow,
} from './acting-rows.page.ts';
import { actLine } from './describe-act.ts';

export const ACTING_PATH = '/account/acting';
export const ACTS_PATH = `${ACTING_PATH}/acts`;

type ActingPage = {
  locale: Locale;
  session: CurrentSession;
  acting: Acting;
  /** The last few. */
  acts: Act[];
  /** Those of each agent and application. */
  actsBy: ReadonlyMap<string, Act[]>;
  now: Date;
  status: string | null;
};

/** Everything that can act for a person: first what acts at this moment, last what only answers them. */
export function actingPage(content: ActingPage): string {
  const { locale, session, acts, status } = content;
  const messages = actingMessages[locale];
  const stop = ui.linkButton({
    label: messages.stopAll,
    href: `${ACTING_PATH}/stop`,
    id: 'stop-everything',
  });
  const none = ui.emptyState({
    title: messages.empty,
    body: messages.emptyBody,
    action: ui.linkButton({ label: messages.emptyAction, href: '/account/agents' }),
  });
  // What there is none of has no heading: the page is as long as what acts.
  const filled = groupsOf(content).filter(({ rows }) => rows.length > 0);
  const isEmpty = filled.length === 0;
  const body = html`${ui.pageHead(messages.title, messages.lead, isEmpty ? undefined : stop)}
${isEmpty ? none : html`${filled.map((group) => groupSection(locale, group))}`}
${acts.length > 0 && actsSection(content)}`;
  return accountPage({ locale, session, title: messages.title, path: ACTING_PATH, body, status });
}

type Group = {
  id: keyof Acting | 'keys';
  title: string;
  lead: string;
  columns: string[];
  rows: Fragment[][];
};

function groupsOf({ locale, acting, actsBy, now }: ActingPage): Group[] {
  const messages = actingMessages[locale];
  const context: RowContext = { locale, actsBy, waiting: acting.waiting, now };
  const { name, what, who, lately, lastActive, until, action } = messages;
  return [
    {
      id: 'tokens',
      title: messages.tokens,
      lead: messages.tokensLead,
      columns: [what, who, until, action],
      rows: acting.tokens.map((token) => tokenRow(context, token)),
    },
    {
      id: 'permissions',
      title: messages.permissions,
      lead: messages.permissionsLead,
      columns: [what, who, lastActive, until, action],
      rows: acting.permissions.map((permission) => permissionRow(context, permission)),
    },
    {
      id: 'agents',
      title: messages.agents,
      lead: messages.agentsLead,
      columns: [name, lately, lastActive, until, action],
      rows: acting.agents.map((agent) => agentRow(context, agent)),
    },
    {
      id: 'applications',
      title: messages.applications,
      lead: messages.applicationsLead,
      columns: [name, lately, lastActive, until, action],
      rows: acting.applications.map((application) => applicationRow(context, application)),
    },
    {
      id: 'keys',
      title: messages.keys,
      lead: messages.keysLead,
      columns: [name, lastActive, until, action],
      rows: [
        ...acting.access_keys.map((key) => keyRow(context, key)),
        ...acting.devices.map((device) => deviceRow(context, device)),
      ],
    },
  ];
}

function groupSection(locale: Locale, { id, title, lead, columns, rows }: Group): Html {
  return html`<section class="cards" id="${id}"><div><h2>${title}</h2><p class="fine">${lead}</p></div>
${ui.dataTable({ locale, caption: title, path: ACTING_PATH, columns, rows, empty: html`` })}</section>
`;
}

function actsSection({ locale, acts, now }: ActingPage): Html {
  const messages = actingMessages[locale];
  return ui.card({
    id: 'acts',
    title: messages.acts,
    body: html`<ul>${acts.map((act) => html`<li>${actLine(act, locale, now)}</li>`)}</ul>`,
    footer: html`<a href="${ACTS_PATH}">${messages.allActs}</a>`,
  });
}
