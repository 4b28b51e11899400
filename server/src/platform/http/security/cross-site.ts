import { Problem } from '../../errors.ts';
import type { Request, Server } from '../server.ts';

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const API = '/api/v1/';

type Sender = { secFetchSite: string | undefined; origin: string | undefined };

/**
 * Whether the browser says that another site sent this request (contract section 1). Sec-Fetch-Site decides where it
 * is present: a sibling host (`same-site`) counts as another site. Without it Origin decides, and `null` counts as
 * another site. A caller that sends neither is not a browser and passes.
 */
export function isFromAnotherSite({ secFetchSite, origin }: Sender, ownOrigin: string): boolean {
  if (secFetchSite !== undefined) return secFetchSite !== 'same-origin' && secFetchSite !== 'none';
  return origin !== undefined && origin !== ownOrigin;
}

/**
 * Refuses (403 `cross_site`) state changes that another site triggers through a browser: anything with a
 * cookie, and every form page, which covers login, signup and recovery. Refuses images and scripts on other sites that
 * load a page or the API, before they are counted. Runs after the body is read, because 413 and 415 come first.
 */
export function addCrossSiteRefusal(server: Server, ownOrigin: string): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (isEmbeddedElsewhere(request) && isOpenedOrCalled(request)) return done(refusal());
    if (READING_METHODS.includes(request.method) || !isGuarded(request)) return done();
    const sender = { secFetchSite: header(request, 'sec-fetch-site'), origin: header(request, 'origin') };
    if (isFromAnotherSite(sender, ownOrigin)) return done(refusal());
    done();
  });
}

function refusal(): Problem {
  return new Problem(403, 'cross_site', 'Another site sent this request, so it was not carried out.');
}

/** Loaded by another site as an image, a script or the like: the visitor did not go there, and no script reads it. */
function isEmbeddedElsewhere(request: Request): boolean {
  return (
    header(request, 'sec-fetch-site') === 'cross-site' && header(request, 'sec-fetch-mode') === 'no-cors'
  );
}

/** URLs that no page embeds for a good reason, and where each request counts against the visitor's rate limit. */
function isOpenedOrCalled(request: Request): boolean {
  return request.routeOptions.config.page === true || request.routeOptions.url?.startsWith(API) === true;
}

function isGuarded(request: Request): boolean {
  const { crossSite, page } = request.routeOptions.config;
  if (crossSite === 'allowed') return false;
  return crossSite === 'always_refused' || page === true || request.headers.cookie !== undefined;
}

function header(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
