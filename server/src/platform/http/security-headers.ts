import type { Config } from '../config.ts';
import { formActionSource } from './form-action.ts';
import type { Reply, Server } from './server.ts';

/** Two years, in seconds. */
const HSTS_MAX_AGE = 63_072_000;

/** Nothing but what this host serves, and no inline script or style. `connect-src` is for our own page scripts. */
const PAGE_POLICY = [
  "default-src 'none'",
  // The hand-off host serves no files of its own.
  "style-src 'self' BASE_URL",
  "script-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
/** JSON and the like: should a browser ever render it, it can load and do nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * `no-referrer` alone would make browsers send `Origin: null` with our own forms, which the cross-site rule refuses
 * where Sec-Fetch-Site is missing (plain http beyond localhost, older Safari). The last policy a browser knows wins:
 * other origins learn nothing either way.
 */
const REFERRER_POLICY = 'no-referrer, same-origin';

/** What every answer has that is no page. */
export function dataHeaders(config: Config): Record<string, string> {
  return { 'content-security-policy': DATA_POLICY, ...commonHeaders(config) };
}

function commonHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': REFERRER_POLICY,
    ...(config.base_url.startsWith('https:') && {
      'strict-transport-security': `max-age=${HSTS_MAX_AGE}`,
    }),
  };
}

/** Puts the headers of contract section 1 on every answer; a page's CSP also names where its forms may lead. */
export function addSecurityHeaders(server: Server, config: Config): void {
  const pagePolicy = PAGE_POLICY.replace('BASE_URL', config.base_url);
  const forData = dataHeaders(config);
  const forPages = commonHeaders(config);
  server.decorateReply('formActions');
  server.decorateReply('formAction', formAction);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.formActions = [];
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isHtml(reply)) {
      reply.headers(forPages);
      reply.header('content-security-policy', `${pagePolicy}; form-action ${formTargets(reply)}`);
    } else reply.headers(forData);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

function formAction(this: Reply, uri: string): Reply {
  const source = formActionSource(uri);
  if (source) this.formActions.push(source);
  return this;
}

function formTargets(reply: Reply): string {
  return ["'self'", ...new Set(reply.formActions)].join(' ');
}

function isHtml(reply: Reply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
