import { z } from 'zod';
import { notVisible, Problem, rateLimited } from '../../src/platform/errors.ts';
import { clearCookie, readCookie, setCookie } from '../../src/platform/http/cookies.ts';
import { formBody, queryParameters, rawQuery } from '../../src/platform/http/parameters.ts';
import { errorResponses } from '../../src/platform/http/responses.ts';
import type { Endpoint, Feature } from '../../src/platform/http/server.ts';

/** Endpoints that show what the platform does before, around and after any endpoint. */
const jsonProbes: Endpoint = (server) => {
  server.post(
    '/probe/json',
    {
      schema: {
        body: z.object({ name: z.string().min(2), tags: z.array(z.string()).optional() }),
        response: { 200: z.object({ name: z.string() }), ...errorResponses(400, 413, 415, 422) },
      },
    },
    async (request) => ({ name: request.body.name }),
  );
  server.post('/probe/guarded', async () => {
    throw new Problem(401, 'login_required', 'Sign in first.');
  });
  server.post('/probe/empty', async (request) => ({ body: request.body === undefined ? 'none' : 'some' }));
  server.delete('/probe/empty', async (_request, reply) => reply.code(204).send());
  server.get('/probe/caller', async (request) => ({
    address: request.callerAddress,
    host: request.host,
    protocol: request.protocol,
  }));
  server.get('/probe/query', async (request) => ({
    raw: rawQuery(request),
    all: [...queryParameters(request)],
  }));
  server.get(
    '/probe/path/:name',
    { schema: { params: z.object({ name: z.string() }) } },
    async (request) => request.params,
  );
  server.get('/api/v1/probe', async () => ({}));
  server.get('/probe/limited', async () => {
    throw rateLimited(17);
  });
  server.get('/probe/hidden', async () => {
    throw notVisible();
  });
  server.get('/probe/cached', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({}),
  );
};

const faultyProbes: Endpoint = (server, context) => {
  server.get('/probe/crash', async () => {
    throw new Error('SELECT secret FROM users WHERE password = hunter2');
  });
  server.get('/probe/reject-later', async () => {
    void Promise.reject(new Error('nobody awaits me'));
    return { ok: true };
  });
  server.get('/probe/sql', async () => {
    await context.stores.pool.query('SELECT * FROM no_such_table');
  });
  server.get('/probe/database', async () => {
    const { rows } = await context.stores.pool.query<{ one: number }>('SELECT 1 AS one');
    return rows[0];
  });
  server.get(
    '/probe/bad-answer',
    { schema: { response: { 200: z.object({ n: z.number() }) } } },
    async () => {
      return { n: 'not a number' } as unknown as { n: number };
    },
  );
  server.get('/probe/slow', async (request) => {
    const { ms } = request.query as { ms: string };
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
    return { done: true };
  });
};

const pageProbes: Endpoint = (server) => {
  server.get('/probe/page', { config: { page: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Probe</title><form method="post"></form>'),
  );
  server.get('/probe/page-to-rp', { config: { page: true } }, async (_request, reply) =>
    reply
      .formAction('https://rp.example:8443/callback?x=1')
      .formAction('com.example.app:/callback')
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Probe</title>'),
  );
  server.post('/probe/page', { config: { page: true } }, async (request) => ({
    fields: [...formBody(request)],
  }));
  server.post(
    '/probe/typed-form',
    {
      config: { page: true },
      schema: { body: z.object({ email: z.string(), scope: z.array(z.string()).optional() }) },
    },
    async (request) => request.body,
  );
  server.post('/probe/crash-page', { config: { page: true } }, async () => {
    throw new Error('broken');
  });
  server.post(
    '/probe/token',
    { config: { form: z.object({ grant_type: z.string() }), crossSite: 'allowed' } },
    async (request) => ({
      fields: [...formBody(request)],
    }),
  );
  server.post('/probe/sign-in', { config: { page: true } }, async (_request, reply) => {
    setCookie(reply, 'svc_session', 'abc_DEF-123', { maxAge: 60 });
    setCookie(reply, 'svc_flow', 'xyz');
    return reply.code(303).header('location', '/probe/page').send();
  });
  server.get('/probe/cookie', async (request) => ({ value: readCookie(request, 'svc_session') }));
  server.post('/probe/cookie', async (_request, reply) => clearCookie(reply, 'svc_session').send({}));
};

export const probes: Feature = { name: 'probes', endpoints: [jsonProbes, faultyProbes, pageProbes] };
