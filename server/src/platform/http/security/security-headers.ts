import type { Config } from '../../config.ts';
import { isPage } from '../is-page.ts';
import type { Reply, Request, Server } from '../server.ts';
import { formActionSources } from './form-action.ts';

/** Two years, in seconds. */
const HSTS_MAX_AGE = 63_072_000;

/** Only what this host serves, without inline scripts or styles. `connect-src` is for our page scripts. */
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
/** For JSON and the like: if a browser ever renders it, it can load and do nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * `no-referrer` alone would make browsers send `Origin: null` with our own forms, which the cross-site rule refuses
 * where Sec-Fetch-Site is missing (plain http beyond localhost, older Safari). The last policy a browser supports wins;
 * other origins learn nothing either way.
 */
const REFERRER_POLICY = 'no-referrer, same-origin';

/** Headers of every response that is not a page. */
export function dataHeaders(config: Config): Record<string, string> {
  return { 'content-security-policy': DATA_POLICY, ...commonHeaders(config) };
}

function commonHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': REFERRER_POLICY,
    ...(config.base_url.startsWith('https:') && {
      'strict-transport-security': strictTransport(config),
    }),
  };
}

/** includeSubDomains if open_url, the only name below BASE_URL's host that we know, uses https too. */
function strictTransport({ base_url, open_url }: Config): string {
  const open = new URL(open_url);
  const isBelow = open.hostname.endsWith(`.${new URL(base_url).hostname}`) && open.protocol === 'https:';
  return `max-age=${HSTS_MAX_AGE}${isBelow ? '; includeSubDomains' : ''}`;
}

/** Pages where users manage their things; a window that opened one keeps no reference to it. */
const OWN_PAGES = /^\/(?:account|developer|admin)(?:\/|$)/;
/** Can appear in the middle of an authorization. */
const STEP_UP = '/account/step-up';

/**
 * Not on authorization pages: a relying party may open them in a popup, and one isolated page on the way cuts that
 * popup off for good (`window.opener` stays null on the callback, too).
 */
function isolates({ routeOptions }: Request): boolean {
  const route = routeOptions.url ?? '';
  return OWN_PAGES.test(route) && !route.startsWith(STEP_UP);
}

/**
 * Sets the security headers of every response, and `no-store` where a route has set no `cache-control`. A page's CSP also lists the
 * targets of its forms.
 */
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
  server.addHook('onSend', (request, reply, payload, done) => {
    if (isPage(reply)) {
      reply.headers(forPages);
      if (isolates(request)) reply.header('cross-origin-opener-policy', 'same-origin');
      reply.header('content-security-policy', `${pagePolicy}; form-action ${formTargets(reply)}`);
    } else reply.headers(forData);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

function formAction(this: Reply, uri: string): Reply {
  this.formActions.push(...formActionSources(uri));
  return this;
}

function formTargets(reply: Reply): string {
  return ["'self'", ...new Set(reply.formActions)].join(' ');
}
