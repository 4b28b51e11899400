import * as ui from '../../platform/html/components/index.ts';
import { messages } from '../../platform/html/frame.messages.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { BULK_ACTIONS, type BulkAction } from './action-names.ts';
import { bulkMessages } from './bulk.messages.ts';
import { BULK_PATH } from './bulk-form.ts';
import { JOB_STATES, type JobFilter, type JobState } from './bulk-jobs.queries.ts';
import type { ShownJob } from './bulk-jobs.ts';

type BulkJobsPage = {
  locale: Locale;
  session: CurrentSession;
  jobs: ShownJob[];
  /** Addresses of administrators, by id. */
  names: Map<number, string>;
  filter: JobFilter;
  cursor: string | undefined;
  next_cursor: string | null;
};

const TONES: Record<JobState, 'warning' | 'danger' | 'success'> = {
  running: 'warning',
  stopping: 'warning',
  stopped: 'danger',
  finished: 'success',
};

function stateOf({ ended_at, stopped_at }: ShownJob): JobState {
  if (ended_at === null) return stopped_at === null ? 'running' : 'stopping';
  return stopped_at === null ? 'finished' : 'stopped';
}

export function stateBadge(locale: Locale, job: ShownJob): Html {
  const state = stateOf(job);
  return ui.badge(TONES[state], bulkMessages[locale][state]);
}

export function titleOf(locale: Locale, { action, people }: ShownJob): string {
  const words = bulkMessages[locale];
  return words.titleOf(words[action], people);
}

export function bulkJobsPage(content: BulkJobsPage): string {
  const { locale, session, jobs, names, filter, cursor, next_cursor } = content;
  const words = bulkMessages[locale];
  const people = { href: '/admin/users', label: words.toPeople };
  const body = html`${ui.pageHead(words.title, words.lead, undefined, people)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: BULK_PATH,
  query: listQuery({ ...filter, cursor }),
  nextCursor: next_cursor,
  hasCsv: true,
  filter: filterFields(content),
  columns: [words.job, words.state, words.progress, words.startedBy, words.started],
  rows: jobs.map((job) => [
    html`<a href="${BULK_PATH}/${job.job_id}">${titleOf(locale, job)}</a>`,
    stateBadge(locale, job),
    words.handled(job.done + job.refused, job.people),
    names.get(job.admin_id) ?? words.formerAdministrator,
    ui.moment(locale, job.created_at),
  ]),
  empty: ui.emptyState({
    title: words.emptyTitle,
    body: words.emptyBody,
    action: ui.linkButton({ ...people, kind: 'primary', id: 'to-people' }),
  }),
})}`;
  return adminPage({ locale, session, title: words.title, path: BULK_PATH, body });
}

function filterFields({ locale, filter }: BulkJobsPage): Html {
  const words = bulkMessages[locale];
  const choice = (name: 'action' | 'state', values: readonly (BulkAction | JobState)[]) =>
    ui.selectField({
      name,
      label: words[name],
      value: filter[name] ?? '',
      options: [
        { value: '', label: messages[locale].any },
        ...values.map((value) => ({ value, label: words[value] })),
      ],
    });
  return html`${choice('action', BULK_ACTIONS)}${choice('state', JOB_STATES)}`;
}
