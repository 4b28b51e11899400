import Fastify, { type FastifyServerFactory, LogController } from 'fastify';
import { z } from 'zod';
import { addBrand } from '../brand/show-brand.ts';
import type { Context } from '../context.ts';
import { addTheme } from '../html/theme.ts';
import { addMetrics } from '../metrics.ts';
import { addRequestSpans } from '../tracing/trace-requests.ts';
import { schemaController, type ZodTypes } from '../zod-compilers.ts';
import { addBodyParsers, BODY_LIMIT } from './bodies/body-parsers.ts';
import { callerAddress, trustedProxies } from './caller-address.ts';
import { addErrorHandler, frameworkErrors } from './errors/error-handler.ts';
import { inputMessage } from './errors/input-messages.ts';
import { boundFiles } from './files-in-progress.ts';
import { mainHostRouter } from './hand-off-host.ts';
import { addHead, isHeadAgain, lookUpAsGet } from './head.ts';
import { addDraining, Lifecycle } from './lifecycle/drain.ts';
import { requestId } from './lifecycle/request-id.ts';
import { addRequestLog } from './lifecycle/request-log.ts';
import { answerUnknownExpectation, clientErrors, serverLimits } from './lifecycle/socket-limits.ts';
import { addOpenApi } from './openapi/openapi.ts';
import { addParameterRules, MAX_URL_LENGTH } from './parameters.ts';
import { type Documents, openPublicDocuments } from './public-documents.ts';
import { addApiLimit } from './security/api-limit.ts';
import { addCrossSiteRefusal } from './security/cross-site.ts';
import { addSecurityHeaders } from './security/security-headers.ts';
import { addShownTo } from './security/shown-to.ts';
import type { Feature, Request, Server } from './server.ts';

/**
 * The web server with every endpoint of `features`, ready to listen. `handOff` are the features of OPEN_URL's host:
 * a request for that host sees only them, and every other request only `features`.
 */
export async function buildServer(
  context: Context,
  features: Feature[],
  handOff: Feature[] = [],
): Promise<Server> {
  const lifecycle = new Lifecycle();
  const inner = handOff.length === 0 ? null : await handOffServer(context, handOff, lifecycle);
  const documents = openPublicDocuments(context, lifecycle);
  const server = bare(context, documents, mainHostRouter(documents, context.config, inner));
  if (inner) server.addHook('onClose', () => inner.close());
  addRules(server, context, features, lifecycle);
  addOpenApi(server, context.config, Object.assign({}, ...features.map(({ events }) => events)));
  await addEndpoints(server, context, features);
  await server.ready();
  return server;
}

async function handOffServer(context: Context, features: Feature[], lifecycle: Lifecycle): Promise<Server> {
  const server = bare(context, openPublicDocuments(context, lifecycle));
  addRules(server, context, features, lifecycle);
  await addEndpoints(server, context, features);
  await server.ready();
  return server;
}

function bare({ config, log }: Context, documents: Documents, router?: FastifyServerFactory): Server {
  const proxies = trustedProxies(config.trust_proxy);
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => {
      isHeadAgain(request);
      return requestId(request, proxies);
    },
    exposeHeadRoutes: false,
    schemaController,
    rewriteUrl: lookUpAsGet,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    // An id may have any length, known or not; client_ids that are URLs are long.
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    // We parse X-Forwarded-For ourselves: Fastify's option would trust X-Forwarded-Host as well.
    trustProxy: false,
    // /healthz and `Connection: close` inform the load balancer; requests that still arrive are answered.
    return503OnClosing: false,
    frameworkErrors: frameworkErrors(config),
    clientErrorHandler: clientErrors(config),
    ...serverLimits,
    ...(router && { serverFactory: router }),
  }).withTypeProvider<ZodTypes>();
  server.server.on('checkExpectation', answerUnknownExpectation(config));
  server.decorate('documents', documents);
  return server;
}

/**
 * The order of rules is the order of checks. Hooks that only set something take `done`: a
 * promise each would cost more than their work.
 */
function addRules(server: Server, context: Context, features: Feature[], lifecycle: Lifecycle): void {
  z.config({ customError: inputMessage });
  server.decorate('secureCookies', context.config.base_url.startsWith('https:'));
  requireCallers(server);
  addRequestSpans(server, context.config);
  addCaller(server, context);
  addDraining(server, lifecycle);
  addSecurityHeaders(server, context.config);
  addTheme(server);
  addShownTo(server, context);
  addBrand(server, context);
  addRequestLog(server, context.log);
  addMetrics(server, context);
  const onPages = Object.assign({}, ...features.map((feature) => feature.onPages));
  addErrorHandler(server, context, onPages);
  addBodyParsers(server);
  addParameterRules(server);
  addCrossSiteRefusal(server, context.config.base_url);
  addApiLimit(server, context);
  addHead(server);
}

/** Throws at the start for a route that does not say who may call it. */
function requireCallers(server: Server): void {
  server.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.caller) throw new Error(`${method} ${url} does not declare its caller (config.caller).`);
  });
}

async function addEndpoints(server: Server, context: Context, features: Feature[]): Promise<void> {
  for (const feature of features) {
    await feature.prepare?.(context);
    for (const endpoint of feature.endpoints) endpoint(server, context);
  }
}

function addCaller(server: Server, { config }: Context): void {
  const proxies = trustedProxies(config.trust_proxy);
  server.decorateRequest('callerAddress', '');
  server.decorateRequest('formPage', null);
  server.decorateRequest('caller', null);
  server.decorateRequest('identifyAgain', null);
  server.decorateRequest('personId', null);
  server.decorateRequest('personLocale', null);
  server.decorateRequest('standIn', null);
  boundFiles(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.callerAddress = callerAddress(request.raw.socket.remoteAddress, forwardedFor(request), proxies);
    done();
  });
}

function forwardedFor(request: Request): string | undefined {
  const header = request.headers['x-forwarded-for'];
  return Array.isArray(header) ? header.join(',') : header;
}
