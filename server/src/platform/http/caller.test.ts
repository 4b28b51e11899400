import Fastify from 'fastify';

import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';
import { schemaController } from '../zod-compilers.ts';
import { api } from './api.ts';
import { anyone, type Caller, narrowed } from './caller.ts';
import { pageAt } from './page-route.ts';
import type { Server } from './server.ts';

const context = { clock: { now: () => new Date('2026-03-01T09:00:00Z') } } as Context;

const holder: Caller<{ holder: string }> = {
  name: 'holder',
  session: 'never',
  security: ['client'],
  identify: async ({ request }) => {
    if (request.headers.authorization === undefined) throw new Problem(401, 'invalid_token', 'Who?');
    return { holder: request.headers.authorization };
  },
};
const owner = narrowed(holder, 'who owns it', async ({ holder }, { request }) => {
  const { id } = request.params as { id: string };
  if (id !== '7') throw new Problem(404, '', '');
  return { thing: `${id} of ${holder}` };
});

function serverWith(endpoint: (server: Server, context: Context) => void): Server {
  const server = Fastify({ schemaController }) as unknown as Server;
  server.decorateRequest('caller', null);
  server.decorateRequest('identifyAgain', null);
  server.decorateRequest('formPage', null);
  server.decorateRequest('personId', null);
  server.decorateRequest('personLocale', null);
  server.decorateRequest('form', null);
  server.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof Problem ? error.status : 422)
      .send(error instanceof Problem ? error.code : 'input'),
  );
  endpoint(server, context);
  return server;
}

const change = api.patch(
  '/things/:id',
  {
    caller: owner,
    summary: 'Change a thing',
    params: z.object({ id: z.string() }),
    body: z.object({ size: z.number() }),
    responses: { 202: z.object({ thing: z.string(), size: z.number() }) },
    errors: [401, 404, 422],
  },
  async ({ thing, body }) => ({ thing, size: body.size }),
);

test.each([
  ['no credential, wrong input', undefined, '7', { size: 'x' }, 401],
  ['nothing there, wrong input', 'Ann', '8', { size: 'x' }, 404],
  ['wrong input', 'Ann', '7', { size: 'x' }, 422],
  ['all right', 'Ann', '7', { size: 3 }, 202],
] as const)(
  'authentication, existence, input, work: %s',
  async (_case, authorization, id, payload, status) => {
    const server = serverWith(change);
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await server.inject({ method: 'PATCH', url: `/things/${id}`, headers, payload });
    expect(answer.statusCode).toBe(status);
    if (status === 202) expect(answer.json()).toEqual({ thing: '7 of Ann', size: 3 });
  },
);

test('a narrowed caller says what it is, and takes the credentials of the wider one', () => {
  expect(owner).toMatchObject({ name: 'holder who owns it', session: 'never', security: ['client'] });
});

test('a route keeps who may call it, for the OpenAPI document and the tests', async () => {
  const seen: unknown[] = [];
  serverWith((server, context) => {
    server.addHook('onRoute', ({ config }) => {
      seen.push(config?.caller);
    });
    change(server, context);
  });
  expect(seen).toEqual([owner]);
});

test('a page asks those who may send its form more than those who may see it', async () => {
  const server = serverWith(
    pageAt('/things/:id', {
      caller: anyone,
      submitter: holder,
      fields: z.object({ size: z.string() }),
      formOn: ({ id }) => `/things/${id}/form`,
      show: () => 'a thing',
      submit: ({ request }, { size }) => ({ to: `${request.formPage}?size=${size}` }),
    }),
  );
  expect((await server.inject('/things/7')).body).toBe('a thing');
  expect((await server.inject({ method: 'POST', url: '/things/7' })).statusCode).toBe(401);
  const headers = { authorization: 'Ann' };
  const sent = await server.inject({ method: 'POST', url: '/things/7', headers, payload: { size: 'L' } });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/things/7/form?size=L']);
});
