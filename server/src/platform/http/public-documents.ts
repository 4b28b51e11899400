import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { observeRequest } from '../metrics.ts';
import { anyone } from './caller.ts';
import { callerAddress, trustedProxies } from './caller-address.ts';
import type { Lifecycle } from './lifecycle/drain.ts';
import { requestId } from './lifecycle/request-id.ts';
import { writeRequestLine } from './lifecycle/request-log.ts';
import { JSON_TYPE } from './responses.ts';
import { dataHeaders } from './security/security-headers.ts';
import type { Server } from './server.ts';

/** JSON that is the same for everyone and readable for pages of every origin. */
type PublicDocument = {
  path: string;
  max_age_seconds: number;
  schema: z.ZodType;
  tags: string[];
  summary: string;
  /** The text if it is cached; null: call `read`. */
  known(): string | null;
  read(): Promise<string>;
};

export type Documents = {
  add(document: PublicDocument): void;
  /** False: leave this request to the router. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    documents: Documents;
  }
}

/**
 * Answers plain requests for public documents before the router, in a third of its time: relying parties' libraries may
 * request them at every sign-in. Anything but exactly `GET path` goes to the router; both ways send,
 * log and count the same.
 */
export function openPublicDocuments({ config, log }: Context, lifecycle: Lifecycle): Documents {
  const proxies = trustedProxies(config.trust_proxy);
  const common = Object.entries(dataHeaders(config)).flat();
  const documents = new Map<string, PublicDocument & { head: string[] }>();

  function add(document: PublicDocument): void {
    const head = [...common, ...Object.entries(headersOf(document)).flat(), 'content-type', JSON_TYPE];
    documents.set(document.path, { ...document, head });
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || lifecycle.draining) return false;
    const document = documents.get(request.url!);
    const text = document?.known();
    if (!document || !text) return false;
    const begun = performance.now();
    const request_id = requestId(request, proxies);
    const length = String(Buffer.byteLength(text));
    response.writeHead(200, [...document.head, 'x-request-id', request_id, 'content-length', length]);
    response.end(text);
    const ms = performance.now() - begun;
    const forwarded = request.headers['x-forwarded-for'];
    const ip = callerAddress(request.socket.remoteAddress, forwarded?.toString(), proxies);
    const { path } = document;
    observeRequest('GET', path, 200, ms);
    writeRequestLine(log, { request_id, method: 'GET', path, route: path, status: 200, ms, ip });
    return true;
  }

  return { add, answer };
}

/** Registers a document for both ways. */
export function addDocument(server: Server, document: PublicDocument): void {
  server.documents.add(document);
  server.get(
    document.path,
    {
      config: { caller: anyone },
      schema: { tags: document.tags, summary: document.summary, response: { 200: document.schema } },
    },
    async (_request, reply) =>
      reply
        .headers(headersOf(document))
        .type(JSON_TYPE)
        .send(await document.read()),
  );
}

function headersOf({ max_age_seconds }: PublicDocument): Record<string, string> {
  return { 'access-control-allow-origin': '*', 'cache-control': `public, max-age=${max_age_seconds}` };
}
