import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Documents } from './documents.ts';
import type { Server } from './server.ts';
import { nodeLimits } from './socket-limits.ts';

/**
 * A server factory that sends requests for OPEN_URL's host to `handOff` and all others on. The two are separate
 * routers, so that nothing of the main service can answer on the hand-off host by omission. Only the Host header
 * decides; X-Forwarded-Host is never believed.
 */
export function mainRouter(
  documents: Documents,
  open_url: string,
  handOff: Server | null,
): FastifyServerFactory {
  const host = handOff && new URL(open_url).host;
  // Fastify sets its limits on servers of its own making only, not on what a factory returns.
  return (handler: RequestListener) =>
    createServer(nodeLimits, (request, response) => {
      if (host && isFor(host, request)) handOff.routing(request, response);
      else if (!documents.answer(request, response)) handler(request, response);
    });
}

function isFor(host: string, request: IncomingMessage): boolean {
  const stated = request.headers.host?.toLowerCase() ?? '';
  return stated === host || stated === `${host}:80` || stated === `${host}:443`;
}
