import { z } from 'zod';
import {
  applicationById,
  isDocumentAddress,
  isResourceClient,
  mayManage,
  refreshDocumentClient,
} from '../../applications/index.ts';
import { organizationRoles } from '../../organizations/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { anyone } from '../../platform/http/caller.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { queryParameters, rawQuery } from '../../platform/http/parameters.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { loginPath, sessionInput } from '../../sessions/index.ts';
import { currentSessionOf } from '../authorize/authorization-context.ts';
import { findAuthorizationClient } from '../authorize/authorize.queries.ts';
import { SENT } from '../authorize/diagnose-link.ts';
import { arrivedRequest, isPushedUri } from '../authorize/pushed-requests.ts';
import { readSentRequest } from '../authorize/request-object.ts';
import { hasControlCharacter, type Parameters, readParameters } from '../parameters.ts';
import { authorizeFindings, type DiagnosedRequest } from './authorize-findings.ts';
import { type Check, type Finding, SETTINGS } from './checks.ts';
import { diagnoseMessages } from './diagnose.messages.ts';
import { type Addition, diagnosePage } from './diagnose.page.ts';
import { settingFindings } from './setting-findings.ts';
import { tokenFindings } from './token-findings.ts';

/** A diagnosis may query DNS and fetch a client's document. */
const DIAGNOSES = { limit: 60, window: MINUTE };

/** Never shown again after being pasted. */
const HIDDEN = [
  'client_secret',
  'client_assertion',
  'refresh_token',
  'access_token',
  'code',
  'code_verifier',
  'auth_req_id',
  'device_code',
  'subject_token',
  'id_token_hint',
];

const text = z.string().optional();
const page = z.string().describe('A page');
/** For the documentation only: problems in them are the result. */
const diagnoseQuery = z.object({
  url: text.describe('A full URL, instead of its parameters'),
  ...{ client_id: text, redirect_uri: text, response_type: text, scope: text, state: text, nonce: text },
  ...{ code_challenge: text, code_challenge_method: text, grant_type: text },
});
const diagnosis = z.object({
  checks: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['pass', 'warn', 'fail']),
      title: z.string(),
      detail: z.string(),
      fix: z.string().nullable(),
    }),
  ),
});

/**
 * GET /diagnose (contract section 11): takes the parameters of an authorization or token request, or its full URL as
 * `url`, and reports what the service would say. It reveals no more than authorize and token do; only the application's team
 * also sees the settings on which tokens and webhooks depend, and those who may change it can register a redirect URI that is missing. Records
 * no drift.
 */
export const diagnose: Endpoint = (server, context) => {
  const config = { caller: anyone, page: true, query: diagnoseQuery };
  const summary = 'Why a request would fail; a page for Accept: text/html';
  const schema = { tags: ['oauth'], summary, response: { 200: z.union([diagnosis, page]) } };
  server.get('/diagnose', { config, schema }, async (request, reply) => {
    const query = pastedQuery(rawQuery(request));
    await limit(context, [{ name: 'diagnose', subject: limitSubject(request.callerAddress), ...DIAGNOSES }]);
    const sent = await sentParameters(context, query);
    const { parameters } = sent;
    const diagnosed = { ...sent, ...(await findDiagnosedClient(context, request, parameters)) };
    const isInsider = diagnosed.client?.insider === true;
    const findings = [
      ...(await authorizeFindings(context, request, diagnosed)),
      ...(await tokenFindings(context, parameters, diagnosed.client)),
      ...(isInsider ? await settingFindings(context, diagnosed.client!.application_id) : []),
    ];

    const locale = localeOf(request);
    const root = isInsider ? `/developer/applications/${diagnosed.client!.application_id}` : null;
    const shown = findings.map((finding) => ({ ...finding, setting: settingOf(finding, root) }));
    const pasted = withoutSecrets(query);
    reply.header('vary', 'Accept, Accept-Language, Cookie').header('cache-control', 'no-store');
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) {
      const checks = shown.map((finding) => toCheck(locale, finding, context.config.base_url));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ checks }));
    }
    const requestId = new URLSearchParams(query).get('request_id');
    const hasParameters =
      parameters.repeated.length > 0 ||
      [...new URLSearchParams(query).keys()].some((name) => name !== 'request_id');
    const missing = findings.find(({ id, status }) => id === 'redirect_uri' && status === 'fail');
    const here = `/diagnose?${new URLSearchParams({ url: pasted })}`;
    return reply.type('text/html; charset=utf-8').send(
      diagnosePage({
        locale,
        adding: missing ? await additionOf(context, diagnosed, here) : null,
        // A link cannot make the page say what is not so.
        wasAdded: !missing && queryParameters(request).get('done') !== null && diagnosed.client !== null,
        query: pasted,
        path: hasParameters ? here : '/diagnose',
        request_id: requestId !== null && REQUEST_ID.test(requestId) ? requestId : null,
        checks: hasParameters
          ? shown.map(({ setting, ...finding }) => ({
              ...toCheck(locale, { ...finding, setting: null }, ''),
              setting,
              nearest: finding.nearest ?? null,
            }))
          : [],
      }),
    );
  });
};

/** How the user can register the redirect URI that was sent; null: not by this page. */
async function additionOf(
  context: Context,
  { parameters, client, session }: DiagnosedRequest,
  here: string,
): Promise<Addition | null> {
  const uri = parameters.get('redirect_uri');
  if (client === null || uri === undefined || isDocumentAddress(client.client_id)) return null;
  if (session === null) return { sign_in: loginPath(here) };
  if (!client.insider) return null;
  const application = await applicationById(context.stores.db, client.application_id);
  if (application === null || isResourceClient(client.client_id)) return null;
  const roles = await organizationRoles(context.stores.db, session.user_id);
  if (!mayManage({ user_id: session.user_id, roles }, application)) return 'ask_manager';
  const registered = client.redirect_uris.map(({ uri }) => uri);
  return { application_id: client.application_id, uri, registered, return_to: here };
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;

/** The query to diagnose: the request's own, or that of `url`. */
function pastedQuery(query: string): string {
  const url = new URLSearchParams(query).get('url');
  if (url === null) return query;
  const [address = ''] = url.trim().split('#');
  return address.slice(address.indexOf('?') + 1);
}

/** The query as sent, for the input field, without secrets. */
function withoutSecrets(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = [...new URLSearchParams(pair).keys()];
      return HIDDEN.includes(name) ? `${name}=hidden` : pair;
    })
    .filter((pair) => !pair.startsWith('request_id='))
    .join('&');
}

/** Those that count: pushed, or inside a request object. */
async function sentParameters(
  context: Context,
  query: string,
): Promise<Pick<DiagnosedRequest, 'parameters' | 'request_object' | 'pushed'>> {
  const outer = readParameters(new URLSearchParams(query));
  const requestUri = outer.get('request_uri');
  const isPushed = isPushedUri(requestUri) || requestUri === SENT;
  const arrived = isPushed ? await arrivedRequest(context, query) : { query };
  if (arrived === null || requestUri === SENT)
    return { parameters: outer, request_object: null, pushed: requestUri === SENT ? 'hidden' : 'unknown' };
  const { parameters, object: request_object } = readSentRequest(arrived.query);
  return { parameters, request_object, pushed: isPushed ? 'known' : 'no' };
}

async function findDiagnosedClient(
  context: Context,
  request: Request,
  parameters: Parameters,
): Promise<Pick<DiagnosedRequest, 'client' | 'document_fault' | 'session'>> {
  const client_id = parameters.get('client_id');
  const nobody = { client: null, document_fault: null, session: null };
  if (client_id === undefined || hasControlCharacter(client_id)) return nobody;
  const document_fault = isDocumentAddress(client_id)
    ? await refreshDocumentClient(context, request, client_id)
    : null;
  if (document_fault !== null) return { ...nobody, document_fault };
  const client = await findAuthorizationClient(context.stores.pool, {
    ...sessionInput(context, request),
    client_id,
  });
  if (!client) return nobody;
  const session = client.session_id === null ? null : await currentSessionOf(context, client);
  return { client, document_fault, session };
}

/** Where to fix it: the tab of the user's own application, else their list of applications. */
function settingOf({ id, status }: Finding, root: string | null): string | null {
  const tab = SETTINGS[id];
  if (status === 'pass' || tab === null) return null;
  if (root === null) return '/developer/applications';
  return tab === '' ? root : `${root}/${tab}`;
}

function toCheck(
  locale: Locale,
  { id, status, detail, setting }: Finding & { setting: string | null },
  baseUrl: string,
): Check {
  const words = diagnoseMessages[locale];
  const fix = status === 'pass' ? null : words.fixes[id];
  return {
    id,
    status,
    title: words.titles[id],
    detail: detail ?? words.passed,
    fix: fix === null || setting === null ? fix : `${fix} ${baseUrl}${setting}`,
  };
}
