import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';
import { answerHostFault, nodeLimits } from './lifecycle/socket-limits.ts';
import type { Documents } from './public-documents.ts';
import type { Server } from './server.ts';

/**
 * A server factory that routes requests for OPEN_URL's host to `handOff` and all others to the main service. The two are
 * separate routers, so that nothing of the main service can answer on the hand-off host by mistake. Only the Host header
 * decides; X-Forwarded-Host is never trusted.
 */
export function mainHostRouter(
  documents: Documents,
  config: Config,
  handOff: Server | null,
): FastifyServerFactory {
  const isForHandOff = hostRule(config);
  const isRefused = answerHostFault(config);
  // Fastify sets its limits only on servers it creates itself, not on those of a factory.
  return (handler: RequestListener) =>
    createServer(nodeLimits, (request, response) => {
      if (isRefused(request, response)) return;
      if (handOff && isForHandOff(request)) handOff.routing(request, response);
      else if (!documents.answer(request, response)) handler(request, response);
    });
}

/** The host name decides, whatever port a proxy added or removed; the port only if BASE_URL has the same name. */
function hostRule({ base_url, open_url }: Pick<Config, 'base_url' | 'open_url'>) {
  const { host, hostname } = new URL(open_url);
  const sharesName = new URL(base_url).hostname === hostname;
  return ({ headers }: IncomingMessage): boolean => {
    const stated = headers.host?.toLowerCase() ?? '';
    if (sharesName) return stated === host || stated === `${host}:80` || stated === `${host}:443`;
    return stated.replace(/:\d*$/, '') === hostname;
  };
}
