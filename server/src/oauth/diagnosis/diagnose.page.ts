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
import { addUriMessages } from './add-uri.messages.ts';
import { addUriForm, type UriToAdd } from './add-uri.page.ts';
import type { Check } from './checks.ts';
import { diagnoseMessages } from './diagnose.messages.ts';
import type { MarkedUri, UriDifference } from './nearest-uri.ts';

const TONES = { pass: 'success', warn: 'warning', fail: 'danger' } as const;

type DiagnosePage = {
  locale: Locale;
  /** The diagnosed query, for the input field. */
  query: string;
  /** Where a GET shows this diagnosis, for the language switch. */
  path: string;
  /** Request ID of the page that led here. */
  request_id: string | null;
  /** For a redirect URI that is not registered. */
  adding: Addition | null;
  /** The redirect URI was registered from this page. */
  wasAdded: boolean;
  /** `setting`: link to the setting. */
  checks: (Check & { setting: string | null; nearest: UriDifference | null })[];
};

/** Someone who may change the application registers it here; who may only see it asks, and who is not signed in can do that first. */
export type Addition = UriToAdd | 'ask_manager' | { sign_in: string };

/**
 * The input field; after a diagnosis, above it the verdict, a card per failed or warning rule, failed ones first, what is wrong with the webhooks of the
 * application, which refuses no request, and a list of the others.
 */
export function diagnosePage(shown: DiagnosePage): string {
  const { locale, query, path, request_id, checks, adding, wasAdded } = shown;
  const words = diagnoseMessages[locale];
  const ofRequest = checks.filter(({ id, status }) => status === 'pass' || !id.startsWith('webhook_'));
  const [failed, doubtful, fine] = (['fail', 'warn', 'pass'] as const).map((wanted) =>
    ofRequest.filter(({ status }) => status === wanted),
  ) as [Checks, Checks, Checks];
  const besides = checks.filter((check) => !ofRequest.includes(check));
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
${[...failed, ...doubtful].map((check) => trouble(check, locale, check.id === 'redirect_uri' ? adding : null))}
${besides.length > 0 && html`<h2>${words.besides}</h2><p class="hint">${words.besidesLead}</p>`}
${besides.map((check) => trouble({ ...check, status: 'warn' }, locale, null))}
${fine.length > 0 && card({ title: words.status.pass, body: html`<ul>${fine.map(({ id, title }) => html`<li id="check-${id}">${title}</li>`)}</ul>` })}
${card({ title: checks.length > 0 ? words.another : undefined, body: asking, footer: html`<a href="/docs/errors">${words.errors}</a>` })}`;
  const status = wasAdded ? addUriMessages[locale].added : null;
  return page({ locale, title: words.title, body, path, status });
}

function trouble(
  { id, status, title, detail, fix, setting, nearest }: DiagnosePage['checks'][number],
  locale: Locale,
  adding: Addition | null,
): Html {
  const words = diagnoseMessages[locale];
  const toSetting = setting && linkButton({ label: words.setting, href: setting });
  // What the rule says may already end with what to do.
  const toDo = fix !== null && !detail.includes(fix) && html`<p>${fix}</p>`;
  return card({
    id: `check-${id}`,
    title,
    body: html`<p>${badge(TONES[status], words.status[status])} <bdi lang="en">${detail}</bdi></p>${nearest && difference(nearest, words)}${toDo}${waysOn(locale, adding, toSetting || null)}`,
  });
}

/** What the reader can do about it, the link to the setting last. */
function waysOn(locale: Locale, adding: Addition | null, toSetting: Html | null): Html | null {
  const words = addUriMessages[locale];
  if (adding === null) return toSetting && actions(toSetting);
  if (adding === 'ask_manager') return html`<p>${words.askManager}</p>${toSetting && actions(toSetting)}`;
  if ('sign_in' in adding)
    return actions(
      linkButton({ label: words.signIn, href: adding.sign_in, id: 'sign-in-to-add' }),
      toSetting,
    );
  return addUriForm(locale, { ...adding, ...(toSetting && { beside: toSetting }) });
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
