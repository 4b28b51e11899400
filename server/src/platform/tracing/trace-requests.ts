import type { Config } from '../config.ts';
import { isTrusted, trustedProxies } from '../http/caller-address.ts';
import type { Request, Server } from '../http/server.ts';
import { failSpan, isTracing, type Span, startSpan, within } from './tracing.ts';

const spans = new WeakMap<Request, Span>();

/** Polled every few seconds by machines. */
const QUIET = ['/healthz', '/up'];

/**
 * A span for each request, by route: never its path or query, which carry codes and tokens. A stranger's traceparent is only a link, so that no one
 * decides for us what is sampled.
 */
export function addRequestSpans(server: Server, { trust_proxy, tracing }: Config): void {
  if (!isTracing()) return;
  const proxies = trustedProxies(trust_proxy);

  server.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && QUIET.includes(route)) return done();
    const { traceparent } = request.headers;
    const given = typeof traceparent === 'string' ? traceparent : null;
    const isParent = tracing?.trust_incoming === true && isTrusted(request.raw.socket.remoteAddress, proxies);
    const span = startSpan(route === undefined ? request.method : `${request.method} ${route}`, {
      kind: 'SERVER',
      attributes: {
        'http.request.method': request.method,
        ...(route !== undefined && { 'http.route': route }),
        'countersign.request_id': request.id,
      },
      parent: isParent ? given : null,
      link: isParent ? null : given,
    });
    if (span === null) return done();
    spans.set(request, span);
    within(span, done);
  });
  // The body is read in events of the socket, which do not belong to the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else within(span, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span !== undefined) {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) failSpan(span, String(reply.statusCode));
      span.end();
    }
    done();
  });
}

/** The span of a request that is not over; undefined without one. */
export function spanOf(request: Request): Span | undefined {
  return spans.get(request);
}
