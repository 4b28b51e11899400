import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { ITEM_STATUSES, type ItemStatus } from '../tables.ts';
import { bulkMessages } from './bulk.messages.ts';
import { BULK_PATH } from './bulk-form.ts';
import { stateBadge, titleOf } from './bulk-jobs.page.ts';
import type { listItems, ShownJob } from './bulk-jobs.ts';

const SCRIPT = addAsset(new URL('./bulk-job.js', import.meta.url));
const TONES = { waiting: 'neutral', done: 'success', refused: 'danger' } as const;

type BulkJobPage = {
  locale: Locale;
  session: CurrentSession;
  job: ShownJob;
  /** Addresses of administrators, by id. */
  names: Map<number, string>;
  group: { grp_id: string; name: string | null } | null;
  people: Awaited<ReturnType<typeof listItems>>['people'];
  /** The outcome that the report shows. */
  status: ItemStatus | null;
  cursor: string | undefined;
  next_cursor: string | null;
  /** A second factor must be confirmed before the job can be stopped. */
  needsStepUp: boolean;
  message: string | null;
};

/** The script replaces the parts with an id and `data-live`: the progress while the job goes on, the others at its end. */
export function bulkJobPage(content: BulkJobPage): string {
  const { locale, session, job, message } = content;
  const words = bulkMessages[locale];
  const title = titleOf(locale, job);
  const path = `${BULK_PATH}/${job.job_id}`;
  const goesOn = job.ended_at === null;
  const body = html`${ui.pageHead(title, null, undefined, { href: BULK_PATH, label: words.back })}
<div id="job-progress" data-live="${goesOn ? 'now' : 'ended'}" data-ended="${words.nowFinished}">${progress(content)}</div>
<div id="job-stop" class="cards" data-live="later">${goesOn && html`<p><a href="${path}" id="reload">${words.reload}</a></p>`}${goesOn && job.stopped_at === null && stopCard(content, path)}</div>
${ui.card({ title: words.about, body: ui.facts(factsOf(content)), footer: html`<a href="/admin/audit?target=bulk_job:${job.job_id}">${words.history}</a>` })}
<div id="job-report" class="cards" data-live="later">${report(content, path)}</div>`;
  const scripts = goesOn ? [SCRIPT] : [];
  return adminPage({ locale, session, title, path, body, status: message, scripts });
}

function progress({ locale, job }: BulkJobPage): Html {
  const words = bulkMessages[locale];
  const { done, refused, waiting, people } = job;
  return ui.card({
    id: 'progress-card',
    title: words.progress,
    body: html`<div class="field"><label for="progress">${words.handled(done + refused, people)}</label>
<progress id="progress" max="${people}" value="${done + refused}"></progress></div>
${ui.facts([
  [words.state, stateBadge(locale, job)],
  [words.done, String(done)],
  [words.refused, String(refused)],
  [words.waiting, String(waiting)],
])}`,
  });
}

function stopCard({ locale, needsStepUp }: BulkJobPage, path: string): Html {
  const words = bulkMessages[locale];
  return ui.card({
    title: words.stopTitle,
    body: needsStepUp
      ? ui.confirmFirst(locale, stepUpPath(path))
      : ui.confirmPanel({
          id: 'stop',
          label: words.stop,
          warning: words.stopWarning,
          confirm: words.stopConfirm,
          action: path,
          name: 'do',
          value: 'stop',
        }),
  });
}

function factsOf(content: BulkJobPage): [Fragment, Fragment][] {
  const { locale, job, group } = content;
  const words = bulkMessages[locale];
  const { created_at, ended_at, stopped_at, stopped_by, settings } = job;
  const name = (id: number) => content.names.get(id) ?? words.formerAdministrator;
  const stopper = stopped_by === null ? words.stoppedBySystem : name(stopped_by);
  const known: ([Fragment, Fragment] | false)[] = [
    [words.action, words[job.action]],
    [words.selection, selection(content)],
    group !== null && [
      words.group,
      group.name === null
        ? html`<code>${group.grp_id}</code>`
        : html`<a href="/admin/groups/${group.grp_id}">${group.name}</a>`,
    ],
    settings.reason !== undefined && [words.reason, ui.untrustedText(settings.reason)],
    [words.startedBy, name(job.admin_id)],
    [words.started, ui.moment(locale, created_at)],
    stopped_at !== null && [words.stoppedBy, stopper],
    ended_at !== null && [words.ended, ui.moment(locale, ended_at)],
  ];
  return known.filter((each) => each !== false);
}

function selection({ locale, job: { filter } }: BulkJobPage): Fragment {
  const words = bulkMessages[locale];
  if (filter === null) return words.selectionTicked;
  if (filter === '') return words.selectionEveryone;
  const set = [...new URLSearchParams(filter)].map(([name, value]) => `${name} = ${value}`).join(', ');
  return html`${words.selectionFound}${colon(locale)}<a href="/admin/users?${filter}">${set}</a>`;
}

function report(content: BulkJobPage, path: string): Html {
  const { locale, people, status, cursor, next_cursor } = content;
  const words = bulkMessages[locale];
  const filter = new URLSearchParams(status === null ? {} : { status });
  const query = new URLSearchParams(filter);
  if (cursor !== undefined) query.set('cursor', cursor);
  return html`<h2>${words.report}</h2>
${ui.dataTable({
  locale,
  caption: words.report,
  path,
  query,
  nextCursor: next_cursor,
  filter: ui.selectField({
    name: 'status',
    id: 'outcome',
    label: words.outcome,
    value: status ?? '',
    options: [
      { value: '', label: words.any },
      ...ITEM_STATUSES.map((value) => ({ value, label: words[value] })),
    ],
  }),
  hasCsv: `${path}/report?${filter}`,
  columns: [words.person, words.outcome, words.why, words.handledAt],
  rows: people.map((person): Fragment[] => [
    person.email === null
      ? words.closedAccount(person.user_id)
      : html`<a href="/admin/users/${person.user_id}">${person.email}</a>`,
    ui.badge(TONES[person.status], words[person.status]),
    person.reason === null ? words.none : reasonWords(locale, person.reason),
    person.done_at === null ? words.none : ui.moment(locale, person.done_at),
  ]),
})}`;
}

function reasonWords(locale: Locale, reason: string): string {
  const words: Record<string, unknown> = bulkMessages[locale];
  const known = words[`reason_${reason}`];
  return typeof known === 'string' ? known : reason;
}
