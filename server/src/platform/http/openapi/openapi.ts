import { setImmediate } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { FORM_TYPE } from '../bodies/content-type.ts';
import { anyone, type SecurityScheme, securityOf } from '../caller.ts';
import { errorResponses, JSON_TYPE } from '../responses.ts';
import type { Server } from '../server.ts';
import { describeOnce, type Transform } from './known-schemas.ts';
import { addExamples } from './openapi-examples.ts';

/** A part of the document is made in one go, which took half a second of a processor when it was all of it; other requests are answered between two. */
const PARTS = 8;

type Document = { paths?: object; components?: { schemas?: object } };

declare module 'fastify' {
  interface FastifyInstance {
    /** What /openapi.json answers, made when it is first needed. */
    openApi(): Promise<object>;
  }
}

/** GET /openapi.json: every JSON and OAuth route, from the schemas that validate the requests; no pages. */
export async function addOpenApi(
  server: Server,
  config: Config,
  webhooks: Record<string, object> = {},
): Promise<void> {
  const places = new Map<string, number>();
  server.addHook('onRoute', ({ url }) => {
    if (!places.has(url)) places.set(url, places.size);
  });
  for (let part = 0; part < PARTS; part++) {
    await server.register(swagger, {
      decorator: nameOf(part),
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Countersign',
          description: 'OAuth 2.0, OpenID Connect and the management API of this identity provider.',
          version: '1',
        },
        servers: [{ url: config.base_url }],
        webhooks: part === 0 ? webhooks : {},
        components: { securitySchemes: securitySchemes(config) },
      },
      transform: (input) =>
        places.get(input.url)! % PARTS === part
          ? describeRoute(input)
          : { schema: { hide: true }, url: input.url },
      transformObject: (input) => addExamples(jsonSchemaTransformObject(input)),
    });
  }
  let document: Promise<object> | null = null;
  server.decorate('openApi', () => (document ??= makeDocument(server, places)));
  let text: string | null = null;
  server.get(
    '/openapi.json',
    { config: { caller: anyone }, schema: { hide: true } },
    async (_request, reply) => {
      text ??= JSON.stringify(await server.openApi());
      return reply.type(JSON_TYPE).send(text);
    },
  );
}

/** Paths in the order in which their routes were declared. */
async function makeDocument(server: Server, places: ReadonlyMap<string, number>): Promise<object> {
  const parts: Document[] = [];
  const makers = server as unknown as Record<string, () => Document>;
  for (let part = 0; part < PARTS; part++) {
    await setImmediate();
    parts.push(makers[nameOf(part)]!());
  }
  const placeOf = (path: string) => places.get(path.replace(/\{(\w+)\}/g, ':$1')) ?? places.size;
  const paths = parts.flatMap(({ paths = {} }) => Object.entries(paths));
  const schemas = Object.assign({}, ...parts.map(({ components }) => components?.schemas));
  return {
    ...parts[0],
    components: { ...parts[0]!.components, schemas },
    paths: Object.fromEntries(paths.sort(([one], [other]) => placeOf(one) - placeOf(other))),
  };
}

const nameOf = (part: number) => `openApi${part}`;

/** How each scheme that callers name is sent. */
function securitySchemes(config: Config) {
  const isSecure = config.base_url.startsWith('https:');
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: isSecure ? '__Host-svc_session' : 'svc_session',
      description: 'A person signed in at /login',
    },
    personal_access_key: bearer('svc_pak_…, created at /account/keys'),
    admin_token: bearer('svc_adm_…, from POST /api/v1/admin/session'),
    automation_token: bearer('svc_aut_…, from `countersign admin token`'),
    agent_token: bearer('svc_agt_…'),
    access_token: bearer('An OAuth access token'),
    registration_access_token: bearer('svc_reg_…, from POST /oauth/register'),
    client: { type: 'http', scheme: 'basic', description: 'client_id and client_secret' },
  } as const satisfies Record<SecurityScheme, object>;
}

/** For OAuth endpoints that users are sent to, where the route does not declare its own responses. */
const PAGE_ANSWERS = {
  200: z.undefined().describe('A page'),
  303: z
    .undefined()
    .describe(
      'The next page, or the redirect_uri with the response or with error, error_description, state and iss',
    ),
  400: z.undefined().describe('A page: nothing is sent to the redirect_uri, or only after a click'),
  429: z.undefined().describe('A page: too many requests from this address'),
};

/**
 * What any operation may answer before its endpoint runs, or because the database is unreachable. Routes without a
 * refusal of their own answer before all that or validate the request themselves.
 */
const ANSWERS_OF_ALL = errorResponses(400, 414, 500, 503);

/** Endpoints that read forms and queries themselves are documented from the route's `config`. */
function describeRoute(input: Parameters<Transform>[0]): ReturnType<Transform> {
  const { answers, caller, page, form, query, rawJson } = input.route.config ?? {};
  const schema = { ...input.schema };
  if (answers) schema.response = Object.fromEntries(answers);
  if (page && (query || form)) schema.response ??= PAGE_ANSWERS;
  else if (page) schema.hide = true;
  if (caller && caller.security.length > 0) schema.security = securityOf(caller);
  if (form) Object.assign(schema, { body: form, consumes: [FORM_TYPE] });
  if (rawJson) schema.body = rawJson;
  if (query) schema.querystring = query;
  if (!page && refusesAnything(schema.response)) schema.response = { ...ANSWERS_OF_ALL, ...schema.response };
  return describeOnce({ ...input, schema });
}

function refusesAnything(response: unknown): response is object {
  return Object.keys(response ?? {}).some((status) => Number(status) >= 400);
}
