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

/** Puts the headers of contract section 1 on every answer; a page's CSP also names where its forms may lead. */
export function addSecurityHeaders(server: Server, config: Config): void {
  const pagePolicy = PAGE_POLICY.replace('BASE_URL', config.base_url);
  const isHttps = config.base_url.startsWith('https:');
  server.decorateReply('formActions');
  server.decorateReply('formAction', formAction);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.formActions = [];
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    const policy = isHtml(reply) ? `${pagePolicy}; form-action ${formTargets(reply)}` : DATA_POLICY;
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', REFERRER_POLICY);
    if (isHttps) reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE}`);
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
