import { createServer } from 'node:http';
// Express has no types of its own, and of this application the tests need none.
// @ts-expect-error
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { listen } from '../../server/test/support/network/listen.ts';
import * as forExpress from '../src/resources/adapters/express.ts';
import * as forFastify from '../src/resources/adapters/fastify.ts';
import * as forHono from '../src/resources/adapters/hono.ts';
import * as forNode from '../src/resources/adapters/node.ts';
import type { ProtectedResource } from '../src/resources/protect-resource.ts';
import { serveFetch } from './serve-fetch.ts';

export const SCOPES = ['files:read'];

type Options = { certificate_thumbprint?(request: object): string | null | undefined; acts?: boolean };
type Start = (resource: ProtectedResource, options?: Options, scopes?: readonly string[]) => Promise<string>;

/** Each answers /v1/:files* with the token's sub and /open with `null`, and serves the metadata. */
export const servers: Record<string, Start> = {
  'node:http': async (resource, options, scopes = SCOPES) => {
    const serveMetadata = forNode.serveMetadata(resource);
    const requireToken = forNode.requireToken(resource, scopes, options);
    return await listen(
      createServer(async (request, response) => {
        if (serveMetadata(request, response)) return;
        if (request.url === '/open') return void response.end(String(forNode.accessOf(request)));
        const access = await requireToken(request, response);
        if (!access) return;
        expect(forNode.accessOf(request)).toBe(access);
        response.end(access.sub);
      }),
    );
  },
  Express: async (resource, options, scopes = SCOPES) => {
    const { accessOf, requireToken, serveMetadata } = forExpress;
    const app = express();
    app.use(serveMetadata(resource));
    app.get('/open', (request: object, response: { send(text: string): void }) =>
      response.send(String(accessOf(request))),
    );
    const router = express.Router();
    router.use(
      requireToken(resource, scopes, options),
      (request: object, response: { send(text: string): void }) => response.send(accessOf(request)!.sub),
    );
    app.use('/v1', router);
    return await listen(createServer(app));
  },
  Fastify: async (resource, options, scopes = SCOPES) => {
    const { accessOf, requireToken, serveMetadata } = forFastify;
    const app = fastify();
    app.get('/open', async (request) => String(accessOf(request)));
    app.get(
      '/v1/*',
      { onRequest: requireToken(resource, scopes, options) },
      async (request) => accessOf(request)!.sub,
    );
    app.addHook('onRequest', serveMetadata(resource));
    await app.ready();
    return await listen(app.server);
  },
  Hono: async (resource, options, scopes = SCOPES) => {
    const { accessOf, requireToken, serveMetadata } = forHono;
    const app = new Hono();
    app.use(serveMetadata(resource));
    app.get('/open', (context) => context.text(String(accessOf(context))));
    const files = new Hono();
    files.use(requireToken(resource, scopes, options));
    files.get('*', (context) => context.text(accessOf(context)!.sub));
    app.route('/v1', files);
    return await serveFetch((request) => app.fetch(request));
  },
};
