import { SECOND } from '../../platform/clock.ts';
import { FIGURES } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { inParentheses } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { type Activity, activityCard } from './activity.page.ts';
import { readyCard } from './ready.page.ts';
import type { Ready } from './ready.ts';
import { statusMessages } from './status.messages.ts';
import type { SystemStatus } from './system-status.ts';

type StatusPage = {
  locale: Locale;
  session: CurrentSession;
  status: SystemStatus;
  activity: Activity;
  ready: Ready;
};

const PATH = '/admin/status';
/** Enough to distinguish keys; the JWKS has the rest. */
const SHOWN_KID = 10;
const KEY_TONES = { waiting: 'neutral', signing: 'success', retiring: 'warning' } as const;

/** The status of the service on one page. */
export function statusPage({ locale, session, status, activity, ready }: StatusPage): string {
  const words = statusMessages[locale];
  const checks = ui.linkButton({ label: words.checks, href: `${PATH}/checks`, id: 'checks' });
  const body = html`${ui.pageHead(words.title, words.lead, checks)}
${readyCard(locale, ready)}
${activityCard(locale, PATH, activity)}
${ui.card({ title: words.versions, body: ui.facts(versions(locale, status)) })}
${ui.card({ title: words.queues, body: queues(locale, status) })}
${ui.card({ title: words.keys, body: keys(locale, status) })}
${ui.card({ title: words.duties, body: duties(locale, status) })}
${ui.card({ title: words.chain, body: ui.facts(chain(locale, status)) })}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, styles: [FIGURES] });
}

function versions(locale: Locale, { version, node, database }: SystemStatus): [string, Fragment][] {
  const words = statusMessages[locale];
  const { size_bytes, migrations } = database;
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(size_bytes / 1e6);
  return [
    [words.service, version],
    [words.node, node],
    [
      words.postgresql,
      `${database.version}${inParentheses(locale, database.embedded ? words.embedded : words.external)}`,
    ],
    [words.size, words.megabytes(size)],
    ...database.standbys.map((standby) => standbyFact(locale, standby)),
    [words.migrations, words.applied(migrations.applied, migrations.newest)],
  ];
}

const STANDBY_TONES = {
  fit: 'success',
  behind: 'warning',
  stranger: 'danger',
  lost: 'danger',
  unknown: 'danger',
} as const;

function standbyFact(
  locale: Locale,
  { host, state, lag }: SystemStatus['database']['standbys'][number],
): [string, Fragment] {
  const words = statusMessages[locale];
  const said = {
    fit: words.standbyFit,
    behind: words.standbyBehind,
    stranger: words.standbyStranger,
    lost: words.standbyLost,
    unknown: words.standbyLost,
  };
  const behind =
    lag === null ? '' : words.behindBy(new Intl.NumberFormat(locale).format(Math.ceil(lag / SECOND)));
  const who = state === 'fit' ? words.standbyAnswers : words.primaryAnswers;
  return [
    words.standby(host),
    html`${ui.badge(STANDBY_TONES[state], said[state])} ${who}${behind && inParentheses(locale, behind)}`,
  ];
}

function queues(locale: Locale, { queues: found }: SystemStatus): Html {
  const words = statusMessages[locale];
  const names = new Map([
    ['mail', words.mail],
    ['webhook_outbox', words.webhook_outbox],
    ['webhook_deliveries', words.webhook_deliveries],
    ['backchannel_logouts', words.backchannel_logouts],
  ]);
  return ui.dataTable({
    locale,
    caption: words.queues,
    path: PATH,
    columns: [
      words.queue,
      { label: words.waiting, numeric: true },
      words.oldest,
      { label: words.failed, numeric: true },
    ],
    rows: found.map(({ name, waiting, oldest, failed }) => [
      names.get(name) ?? name,
      waiting,
      moments(locale, oldest),
      failed,
    ]),
    empty: html``,
  });
}

function keys(locale: Locale, { keys: found }: SystemStatus): Html {
  const words = statusMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.keys,
    path: PATH,
    columns: [words.key, words.state, words.since, words.replaceBy],
    rows: found.map((key) => [
      html`${key.alg} <code title="${key.kid}">${key.kid.slice(0, SHOWN_KID)}…</code>`,
      ui.badge(KEY_TONES[key.state], words[`key_${key.state}`]),
      ui.moment(locale, key.activates_at),
      key.retires_at === null
        ? html`${moments(locale, key.replace_by)}${key.is_due && html` ${ui.badge('warning', words.due)}`}`
        : html`${words.ends} ${ui.moment(locale, key.retires_at)}`,
    ]),
    empty: html``,
  });
}

function duties(locale: Locale, { duties: found }: SystemStatus): Html {
  const words = statusMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.duties,
    path: PATH,
    columns: [words.duty, words.state, words.ranAt],
    rows: found.map(({ name, ran_at, error, is_late }) => [
      name,
      error !== null
        ? html`${ui.badge('danger', words.failing)} ${error}`
        : is_late
          ? ui.badge('warning', words.late)
          : ui.badge('success', words.well),
      ui.moment(locale, ran_at),
    ]),
    empty: ui.emptyState({ icon: 'gauge', title: words.noDuties, body: words.noDutiesBody }),
  });
}

function chain(
  locale: Locale,
  { audit_chain: { head, unchained, oldest_unchained } }: SystemStatus,
): [string, Fragment][] {
  const words = statusMessages[locale];
  return [
    [words.head, head === null ? words.noHead : html`<code>${head.position}:${head.hash}</code>`],
    [words.unchained, String(unchained)],
    [words.unchainedSince, moments(locale, oldest_unchained)],
  ];
}

function moments(locale: Locale, at: Date | null): Fragment {
  return at === null ? statusMessages[locale].none : ui.moment(locale, at);
}
