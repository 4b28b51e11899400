import type { DormancyRule } from '../../account/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { DORMANT_STATES, type DormantState } from '../../users/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { dormantMessages } from './dormant.messages.ts';
import type { ListedPerson } from './dormant-list.ts';

const PATH = '/admin/dormant';
const DAYS = ['warn_days', 'suspend_days', 'remove_days'] as const;

/** The rule as it was typed. */
export type GivenRule = Record<(typeof DAYS)[number], string>;

type DormantPage = {
  locale: Locale;
  session: CurrentSession;
  rule: DormancyRule;
  people: ListedPerson[];
  state: DormantState | null;
  cursor?: string | undefined;
  next_cursor: string | null;
  /** A second factor must be confirmed before the rule can be changed. */
  needsStepUp: boolean;
  given?: GivenRule | undefined;
  faults?: ui.Faults;
  status?: string | null;
};

const TONES = { inactive: 'neutral', warned: 'warning', suspended: 'danger' } as const;

export function dormantPeoplePage(content: DormantPage): string {
  const { locale, session, rule, people, state, cursor, next_cursor, faults = {}, status = null } = content;
  const words = dormantMessages[locale];
  const filter = new URLSearchParams(state === null ? {} : { state });
  const query = new URLSearchParams(filter);
  if (cursor !== undefined) query.set('cursor', cursor);
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${rule.warn_days === null && ui.notice({ kind: 'neutral', id: 'no-rule', body: words.noRule })}
${ui.card({
  title: words.rule,
  lead: words.ruleLead,
  body: content.needsStepUp
    ? html`${ruleFacts(content)}${ui.confirmFirst(locale, stepUpPath(PATH))}`
    : ruleForm(content),
})}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query,
  nextCursor: next_cursor,
  filter: ui.selectField({
    name: 'state',
    label: words.state,
    value: state ?? '',
    options: [
      { value: '', label: words.all },
      ...DORMANT_STATES.map((value) => ({ value, label: words[value] })),
    ],
  }),
  hasCsv: `${PATH}/export?${filter}`,
  columns: [words.email, words.lastActive, words.state, words.next],
  rows: people.map((person): Fragment[] => [
    html`<a href="/admin/users/${person.user_id}">${person.email}</a>`,
    ui.moment(locale, person.last_active_at),
    ui.badge(TONES[person.state], words[person.state]),
    nextOf(locale, person),
  ]),
  empty: ui.emptyState({ icon: 'clock', title: words.emptyTitle, body: words.emptyBody }),
})}
<p class="fine">${words.ownersHint}</p>`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, faults });
}

function nextOf(locale: Locale, { next, suspended_at, email_verified }: ListedPerson): Fragment {
  const words = dormantMessages[locale];
  if (next === null) return suspended_at === null && !email_verified ? words.noAddress : words.nothing;
  return html`${words[`step_${next.step}`]}${listSeparator(locale)}${words.from} ${ui.moment(locale, next.on)}`;
}

function ruleFacts({ locale, rule }: DormantPage): Html {
  const words = dormantMessages[locale];
  return ui.facts(DAYS.map((name) => [words[name], rule[name] ?? words.never]));
}

function ruleForm({ locale, rule, given, faults = {} }: DormantPage): Html {
  const words = dormantMessages[locale];
  return ui.form({
    id: 'dormancy-rule',
    action: PATH,
    label: words.rule,
    body: html`${DAYS.map((name) =>
      ui.textField({
        name,
        label: words[name],
        hint: words.daysHint,
        inputmode: 'numeric',
        autocomplete: 'off',
        required: false,
        maxlength: 5,
        value: given?.[name] ?? String(rule[name] ?? ''),
        ...ui.faultOf(faults, name),
      }),
    )}${ui.actions(ui.button({ label: words.save, id: 'save-rule' }))}`,
  });
}
