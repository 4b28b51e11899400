import { setImmediate } from 'node:timers/promises';
import type { FastifyContextConfig, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { FORM_TYPE } from '../bodies/content-type.ts';
import { anyone, type SecurityScheme, securityOf } from '../caller.ts';
import { errorResponses, JSON_TYPE } from '../responses.ts';
import type { Server } from '../server.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { addExamples } from './openapi-examples.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What /openapi.json answers, made when it is first needed. */
    openApi(): Promise<object>;
  }
  interface FastifySchema {
    /** Not in the document. */
    hide?: boolean;
    summary?: string;
    description?: string;
    tags?: string[];
  }
}

type Route = Pick<RouteOptions, 'method' | 'url' | 'config' | 'schema'>;
type Operation = Record<string, unknown>;

/** GET /openapi.json: every JSON and OAuth route, from the schemas that validate the requests; no pages. */
export function addOpenApi(server: Server, config: Config, webhooks: Record<string, object> = {}): void {
  const routes: Route[] = [];
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });
  let document: Promise<object> | null = null;
  server.decorate('openApi', () => (document ??= makeDocument(config, routes, webhooks)));
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

/** Half a second of a processor, so other requests are answered between two operations. */
async function makeDocument(
  config: Config,
  routes: readonly Route[],
  webhooks: Record<string, object>,
): Promise<object> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const operation = operationOf(route);
    if (operation === null) continue;
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    for (const each of [route.method].flat()) paths[path][each.toLowerCase()] = operation;
    addExamples(path, [operation]);
    await setImmediate();
  }
  for (const [name, operations] of Object.entries(webhooks)) addExamples(name, Object.values(operations));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      description: 'OAuth 2.0, OpenID Connect and the management API of this identity provider.',
      version: '1',
    },
    components: { securitySchemes: securitySchemes(config), schemas: {} },
    paths,
    servers: [{ url: config.base_url }],
    webhooks,
  };
}

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

/** Null: not in the document. Endpoints that read forms and queries themselves are documented from the route's `config`. */
function operationOf({ config, schema = {} }: Route): Operation | null {
  const { caller, page, form, query, rawJson } = config!;
  if (schema.hide || (page && !query && !form)) return null;
  const body = rawJson ?? form ?? schema.body;
  const parameters = [
    ...parametersIn('query', query ?? schema.querystring),
    ...parametersIn('path', schema.params),
    ...parametersIn('header', schema.headers),
  ];
  const { summary, tags, description } = schema;
  return {
    summary,
    tags,
    description,
    ...(isZod(body) && { requestBody: requestBody(body, form ? FORM_TYPE : 'application/json') }),
    ...(parameters.length > 0 && { parameters }),
    ...(caller && caller.security.length > 0 && { security: securityOf(caller) }),
    responses: responsesOf(config!, schema.response),
  };
}

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

function parametersIn(place: 'query' | 'path' | 'header', given: unknown): object[] {
  if (!isZod(given)) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(given, 'input');
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    schema,
    in: place,
    name,
    required: required.includes(name),
    ...(description !== undefined && { description }),
  }));
}

function requestBody(body: z.ZodType, type: string): object {
  const schema = jsonSchemaOf(body, 'input');
  const { description } = schema;
  return {
    required: true,
    content: { [type]: { schema } },
    ...(description !== undefined && { description }),
  };
}

function responsesOf({ answers, page }: FastifyContextConfig, given: unknown): object {
  const declared = answers ?? Object.entries(given ?? (page ? PAGE_ANSWERS : {}));
  const mayRefuse = !page && declared.some(([status]) => Number(status) >= 400);
  const all = mayRefuse ? [...Object.entries(ANSWERS_OF_ALL), ...declared] : declared;
  return Object.fromEntries(all.map(([status, schema]) => [status, responseOf(schema)]));
}

function responseOf(answer: z.ZodType): object {
  const schema = jsonSchemaOf(answer, 'output');
  const { description = 'Default Response' } = schema;
  return { description, ...(schema.type !== 'null' && { content: { 'application/json': { schema } } }) };
}
