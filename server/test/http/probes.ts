import { z } from 'zod';
import { notVisible, Problem, rateLimited } from '../../src/platform/errors.ts';
import { anyone } from '../../src/platform/http/caller.ts';
import { clearCookie, readCookie, setCookie } from '../../src/platform/http/cookies.ts';
import { formBody, queryParameters, rawQuery } from '../../src/platform/http/parameters.ts';
import { errorResponses } from '../../src/platform/http/responses.ts';
import type { Endpoint, Feature } from '../../src/platform/http/server.ts';

const open = { config: { caller: anyone } };

/** Endpoints that show what the platform does before, around and after any endpoint. */
const jsonProbes: Endpoint = (server) => {
  server.post(
    '/probe/json',
    {
      ...open,
      schema: {
        body: z.object({ name: z.string().min(2), tags: z.array(z.string()).optional() }),
        response: { 200: z.object({ name: z.string() }), ...errorResponses(400, 413, 415, 422) },
      },
    },
    async (request) => ({ name: request.body.name }),
  );
  server.post('/probe/guarded', open, async () => {
    throw new Problem(401, 'login_required', 'Sign in first.');
  });
  server.post('/probe/empty', open, async (request) => ({
    body: request.body === undefined ? 'none' : 'some',
  }));
  server.delete('/probe/empty', open, async (_request, reply) => reply.code(204).send());
  server.get('/probe/caller', open, async (request) => ({
    address: request.callerAddress,
    host: request.host,
    protocol: request.protocol,
  }));
  server.get('/probe/query', open, async (request) => ({
    raw: rawQuery(request),
    all: [...queryParameters(request)],
  }));
  server.get(
    '/probe/path/:name',
    { ...open, schema: { params: z.object({ name: z.string() }) } },
    async (request) => request.params,
  );
  server.get('/api/v1/probe', open, async () => ({}));
  server.get('/probe/limited', open, async () => {
    throw rateLimited(17);
  });
  server.get('/probe/hidden', open, async () => {
    throw notVisible();
  });
  server.get('/probe/cached', open, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({}),
  );
};

const faultyProbes: Endpoint = (server, context) => {
  server.get('/probe/crash', open, async () => {
    throw new Error('SELECT secret FROM users WHERE password = hunter2');
  });
  server.get('/probe/reject-later', open, async () => {
    void Promise.reject(new Error('not awaited'));
    return { ok: true };
  });
  server.get('/probe/sql', open, async () => {
    await context.stores.pool.query('SELECT * FROM no_such_table');
  });
  server.get('/probe/database', open, async () => {
    const { rows } = await context.stores.pool.query<{ one: number }>('SELECT 1 AS one');
    return rows[0];
  });
  server.get(
    '/probe/bad-answer',
    { ...open, schema: { response: { 200: z.object({ n: z.number() }) } } },
    async () => {
      return { n: 'not a number' } as unknown as { n: number };
    },
  );
  server.get('/probe/slow', open, async (request) => {
    const { ms } = request.query as { ms: string };
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
    return { done: true };
  });
};

const pageProbes: Endpoint = (server) => {
  server.get('/probe/page', { config: { caller: anyone, page: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Probe</title><form method="post"></form>'),
  );
  server.get('/probe/page-to-rp', { config: { caller: anyone, page: true } }, async (_request, reply) =>
    reply
      .formAction('https://rp.example:8443/callback?x=1')
      .formAction('com.example.app:/callback')
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Probe</title>'),
  );
  server.post('/probe/page', { config: { caller: anyone, page: true } }, async (request) => ({
    fields: [...formBody(request)],
  }));
  server.post(
    '/probe/typed-form',
    {
      config: { caller: anyone, page: true },
      schema: { body: z.object({ email: z.string(), scope: z.array(z.string()).optional() }) },
    },
    async (request) => request.body,
  );
  server.post('/probe/crash-page', { config: { caller: anyone, page: true } }, async () => {
    throw new Error('broken');
  });
  server.post(
    '/probe/token',
    { config: { caller: anyone, form: z.object({ grant_type: z.string() }), crossSite: 'allowed' } },
    async (request) => ({
      fields: [...formBody(request)],
    }),
  );
  server.post('/probe/sign-in', { config: { caller: anyone, page: true } }, async (_request, reply) => {
    setCookie(reply, 'svc_session', 'abc_DEF-123', { maxAge: 60 });
    setCookie(reply, 'svc_flow', 'xyz');
    return reply.code(303).header('location', '/probe/page').send();
  });
  server.get('/probe/cookie', open, async (request) => ({ value: readCookie(request, 'svc_session') }));
  server.post('/probe/cookie', open, async (_request, reply) => clearCookie(reply, 'svc_session').send({}));
};

export const probes: Feature = { name: 'probes', endpoints: [jsonProbes, faultyProbes, pageProbes] };
