import {
  actions,
  badge,
  button,
  card,
  facts,
  form,
  linkButton,
  notice,
  pageHead,
  textField,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { Check } from './checks.ts';
import { diagnoseMessages } from './diagnose.messages.ts';
import type { MarkedUri, UriDifference } from './nearest-uri.ts';

const TONES = { pass: 'success', warn: 'warning', fail: 'danger' } as const;

type DiagnosePage = {
  locale: Locale;
  /** The diagnosed query, for the input field. */
  query: string;
  /** Request ID of the page that led here. */
  request_id: string | null;
  /** `setting`: link to the setting. */
  checks: (Check & { setting: string | null; nearest: UriDifference | null })[];
};

/** The input field; after a diagnosis, above it the verdict, a card per failed or warning rule, failed ones first, and a list of the others. */
export function diagnosePage({ locale, query, request_id, checks }: DiagnosePage): string {
  const words = diagnoseMessages[locale];
  const [failed, doubtful, fine] = (['fail', 'warn', 'pass'] as const).map((wanted) =>
    checks.filter(({ status }) => status === wanted),
  ) as [Checks, Checks, Checks];
  const field = textField({
    name: 'url',
    type: 'textarea',
    label: words.label,
    hint: words.hint,
    value: query,
    code: true,
  });
  const asking = html`${request_id && html`<p>${words.requestId} <code id="request-id">${request_id}</code></p>`}
${form({ action: '/diagnose', method: 'get', id: 'diagnose', body: html`${field}${actions(button({ label: words.check, id: 'diagnose-submit' }))}` })}`;
  const verdict =
    failed.length > 0
      ? notice({ kind: 'danger', id: 'verdict', body: words.verdict.fail(failed.length) })
      : doubtful.length > 0
        ? notice({ kind: 'warning', id: 'verdict', body: words.verdict.warn(doubtful.length) })
        : notice({ kind: 'success', id: 'verdict', body: words.passed });
  const body = html`${pageHead(words.title, words.lead)}
${checks.length > 0 && verdict}
${[...failed, ...doubtful].map((check) => trouble(check, words))}
${fine.length > 0 && card({ title: words.status.pass, body: html`<ul>${fine.map(({ id, title }) => html`<li id="check-${id}">${title}</li>`)}</ul>` })}
${card({ title: checks.length > 0 ? words.another : undefined, body: asking, footer: html`<a href="/docs/errors">${words.errors}</a>` })}`;
  return page({ locale, title: words.title, body, path: '/diagnose' });
}

function trouble(
  { id, status, title, detail, fix, setting, nearest }: DiagnosePage['checks'][number],
  words: (typeof diagnoseMessages)[Locale],
): Html {
  return card({
    id: `check-${id}`,
    title,
    body: html`<p>${badge(TONES[status], words.status[status])} <bdi lang="en">${detail}</bdi></p>${nearest && difference(nearest, words)}${fix && html`<p>${fix}</p>`}${
      setting && actions(linkButton({ label: words.setting, href: setting }))
    }`,
  });
}

type Checks = DiagnosePage['checks'];

/** What was sent above what is registered, with the difference marked. */
function difference({ sent, registered }: UriDifference, words: (typeof diagnoseMessages)[Locale]): Html {
  const marked = ({ before, different, after }: MarkedUri) =>
    html`<code>${before}<mark>${different || words.nothing}</mark>${after}</code>`;
  return facts([
    [words.sent, marked(sent)],
    [words.registered, marked(registered)],
  ]);
}
