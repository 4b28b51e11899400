import { createServer, type Server as HttpServer } from 'node:http';
import { Registry } from '@prometheus-io/client';
import { MINUTE } from './clock.ts';
import type { Config } from './config.ts';
import { acceptsOpenMetrics, openMetrics, withoutExemplars } from './exemplars.ts';
import { newRequestId } from './http/lifecycle/request-id.ts';
import { dataHeaders } from './http/security/security-headers.ts';
import { registry } from './registry.ts';

const INACTIVE = MINUTE;

/** Answers GET /metrics, on an address and port of its own, so that it is never exposed with the service; everything else there is 404. */
export function metricsServer(config: Config, read: () => Promise<string>): HttpServer {
  const headers = { ...dataHeaders(config), 'cache-control': 'no-store' };
  const server = createServer(async (request, response) => {
    response.setHeaders(new Map(Object.entries({ ...headers, 'x-request-id': newRequestId() })));
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await read();
      // Exemplars are all that the newer format has beyond the older one.
      if (config.tracing !== null && acceptsOpenMetrics(request.headers.accept))
        response.writeHead(200, { 'content-type': Registry.OPENMETRICS_CONTENT_TYPE }).end(openMetrics(text));
      else response.writeHead(200, { 'content-type': registry.contentType }).end(withoutExemplars(text));
    } catch {
      response.writeHead(503).end();
    }
  });
  // One that does not listen itself has no other limit for a connection that says nothing.
  server.timeout = INACTIVE;
  return server;
}
