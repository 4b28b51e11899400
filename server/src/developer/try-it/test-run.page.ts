import { keepsSecret } from '../../applications/index.ts';
import type { StepAnswer, TestRun } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { sampleLanguage, shownLanguages } from '../samples/languages.ts';
import { type SampleRequest, sampleOf } from '../samples/sample-request.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { claimRows, namedRows, type Row } from './explained.ts';
import { readJwt } from './read-jwt.ts';
import { refreshRequest, type TestValues, tokenRequest, userinfoRequest } from './test-requests.ts';
import { tryItMessages } from './try-it.messages.ts';
import { removeForm } from './try-it.page.ts';

/** What happened in a test, in the order in which an application sees it. Tokens are on this page only. */
export function testRunBody(visit: TabVisit, run: TestRun, highlight: Highlight): Html {
  const { locale, path } = visit;
  const words = tryItMessages[locale];
  const worked = run.tokens?.ok === true;
  const values = { ...valuesOf(visit, run), highlight };
  return html`${ui.notice({
    kind: worked ? 'success' : 'danger',
    id: 'outcome',
    title: worked ? words.done : words.failed,
    body: worked ? words.doneBody : words.failedBody,
  })}
${requestStep(visit, run)}
${responseStep(visit, run)}
${run.tokens && tokenStep(visit, run, run.tokens, values)}
${run.tokens?.ok && tokensStep(visit, run.tokens.answer)}
${run.tokens?.ok && userinfoStep(visit, run, values)}
${run.refreshed && refreshStep(visit, run.refreshed, values)}
${ui.card({ title: words.step7, lead: words.step7Lead, body: html`${removeForm(path, words.remove)}<p><a href="${path}">${words.again}</a></p>` })}`;
}

function valuesOf({ context, application }: TabVisit, { sent, response, verifier }: TestRun): TestValues {
  return {
    issuer: context.config.base_url,
    client_id: application.client_id,
    has_secret: keepsSecret(application.token_endpoint_auth_method),
    redirect_uri: sent.get('redirect_uri') ?? '',
    code: response.get('code') ?? '',
    verifier,
    resource: sent.get('resource'),
    has_proof: application.dpop_bound_access_tokens,
  };
}

/** For samples. */
type Values = TestValues & { highlight: Highlight };

function requestStep({ locale, context, application }: TabVisit, { sent }: TestRun): Html {
  const words = tryItMessages[locale];
  const isPushed = application.require_pushed_authorization_requests || context.config.require_par;
  const lines = [...sent].map(
    ([name, value], at) => `  ${at === 0 ? '?' : '&'}${name}=${encodeURIComponent(value)}`,
  );
  const code = [`GET ${context.config.base_url}/oauth/authorize`, ...lines].join('\n');
  return ui.card({
    title: words.step1,
    lead: words.step1Lead,
    body: html`${isPushed && ui.notice({ kind: 'neutral', body: words.pushed })}${ui.codeBlock({ locale, id: 'authorization-request', label: words.request, code, format: 'HTTP' })}
${table(namedRows(locale, [...sent]))}`,
  });
}

function responseStep({ locale }: TabVisit, { response, is_own_issuer }: TestRun): Html {
  const words = tryItMessages[locale];
  const meanings = { state: words.stateOk, iss: is_own_issuer ? words.issOk : words.issWrong };
  return ui.card({
    title: words.step2,
    lead: words.step2Lead,
    body: table(namedRows(locale, [...response], meanings)),
  });
}

function tokenStep(
  visit: TabVisit,
  { dpop_proof }: TestRun,
  tokens: StepAnswer<object>,
  values: Values,
): Html {
  const { locale } = visit;
  const words = tryItMessages[locale];
  return ui.card({
    title: words.step3,
    lead: words.step3Lead,
    body: html`${dpop_proof !== null && ui.notice({ kind: 'neutral', id: 'dpop-key', body: words.dpopKey })}${samples(visit, 'token-request', words.tokenCommand, tokenRequest(values), values)}${dpop_proof !== null && oneToken(locale, 'dpop-proof', words.dpopProof, dpop_proof)}
${answerTable(locale, tokens)}`,
  });
}

function answerTable(locale: TabVisit['locale'], step: StepAnswer<object>): Html {
  if (!step.ok) {
    const { error, error_description } = step;
    return table(namedRows(locale, Object.entries({ error, error_description })));
  }
  return table(namedRows(locale, Object.entries(step.answer).map(shortened)));
}

/** The tokens themselves have a place of their own. */
function shortened([name, value]: [string, unknown]): [string, string] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [name, name.endsWith('_token') && text.length > 40 ? `${text.slice(0, 20)}…` : text];
}

function tokensStep({ locale }: TabVisit, answer: { access_token: string; id_token?: string }): Html {
  const words = tryItMessages[locale];
  return ui.card({
    title: words.step4,
    lead: words.step4Lead,
    body: html`${oneToken(locale, 'id-token', words.idToken, answer.id_token)}${oneToken(locale, 'access-token', words.accessToken, answer.access_token)}`,
  });
}

function oneToken(
  locale: TabVisit['locale'],
  id: string,
  title: string,
  token: string | undefined,
): Html | null {
  if (token === undefined) return null;
  const words = tryItMessages[locale];
  const read = readJwt(token);
  const content =
    read === null
      ? html`<p>${words.opaque}</p>`
      : html`<p class="hint"><code>${JSON.stringify(read.header)}</code></p>${table(claimRows(locale, read.claims))}`;
  return html`<h3>${title}</h3>${content}${ui.codeBlock({ locale, id, label: words.raw(title), code: token, format: read === null ? undefined : 'JWT' })}`;
}

function userinfoStep(visit: TabVisit, { userinfo }: TestRun, values: Values): Html {
  const { locale } = visit;
  const words = tryItMessages[locale];
  const body: Fragment =
    userinfo === null
      ? html`<p>${words.userinfoElsewhere}</p>`
      : html`${samples(visit, 'userinfo-request', words.userinfoCommand, userinfoRequest(values), values)}
${userinfo.ok ? table(claimRows(locale, userinfo.answer)) : answerTable(locale, userinfo)}`;
  return ui.card({ title: words.step5, lead: words.step5Lead, body });
}

function refreshStep(visit: TabVisit, refreshed: StepAnswer<object>, values: Values): Html {
  const { locale } = visit;
  const words = tryItMessages[locale];
  return ui.card({
    title: words.step6,
    lead: words.step6Lead,
    body: html`${samples(visit, 'refresh-request', words.refreshCommand, refreshRequest(values), values)}
${answerTable(locale, refreshed)}`,
  });
}

function table(rows: Row[]): Html {
  return ui.facts(
    rows.map(({ name, value, meaning }) => [
      html`<code>${name}</code>${meaning !== '' && html`<br><span class="hint">${meaning}</span>`}`,
      value,
    ]),
  );
}

/** In the developer's language, and with curl. */
function samples(
  visit: TabVisit,
  id: string,
  label: (language: string) => string,
  request: SampleRequest,
  { highlight }: Values,
): Html {
  const { locale } = visit;
  const shown = shownLanguages(sampleLanguage(visit.request, visit.reply));
  return html`${shown.map((language) =>
    ui.codeBlock({
      locale,
      id: `${id}-${language.id}`,
      label: label(language.label),
      code: sampleOf(language.id, request),
      colors: { highlight, language: language.code },
    }),
  )}`;
}
