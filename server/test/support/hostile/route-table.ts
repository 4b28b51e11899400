import { z } from 'zod';
import type { Caller } from '../../../src/platform/http/caller.ts';
import type { Feature, Server } from '../../../src/platform/http/server.ts';

/** One method of one address, as it was declared, with the names its schemas know. */
export type Route = {
  method: string;
  url: string;
  /** The caller that the route declares. */
  caller: Caller;
  /** What a body must be; pages and OAuth endpoints take forms. */
  takes: 'form' | 'json';
  /** A form with files, which may be multipart and larger than others. */
  takesFiles: boolean;
  /** Bytes. */
  bodyLimit: number;
  /** Answers HTML. */
  page: boolean;
  bodyNames: string[];
  /** What a JSON body is, as JSON Schema; null where no schema is declared. */
  bodySchema: z.core.JSONSchema.JSONSchema | null;
  queryNames: string[];
};

/** Of routes that declare no other. */
const BODY_LIMIT = 64 * 1024;

/** Parameters of endpoints that have no schema, because their errors go to the redirect_uri. */
const READ_WITHOUT_SCHEMA: Record<string, string[]> = {
  '/oauth/authorize': [
    ...[
      'client_id',
      'redirect_uri',
      'response_type',
      'response_mode',
      'scope',
      'state',
      'nonce',
      'prompt',
      'claims',
    ],
    ...['code_challenge', 'code_challenge_method', 'max_age', 'id_token_hint', 'ui_locales'],
  ],
  '/oauth/consent': ['request', 'shown_to', 'decision', 'scope'],
  '/oauth/logout': ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'],
  '/oauth/logout/confirm': ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'],
};

/** Put it first in the list of features: it fills `routes` with everything that is declared after it. */
export function routeCollector(): { feature: Feature; routes: Route[] } {
  const routes: Route[] = [];
  function collect(server: Server): void {
    server.addHook('onRoute', ({ method, url, config, schema }) => {
      const { caller, page = false, files = false, bodyLimit = BODY_LIMIT, form, query, rawJson } = config!;
      for (const each of [method].flat()) {
        routes.push({
          method: each,
          url,
          caller: caller!,
          takes: page || form ? 'form' : 'json',
          takesFiles: files,
          bodyLimit,
          page,
          bodyNames: READ_WITHOUT_SCHEMA[url] ?? namesOf(form ?? rawJson ?? schema?.body),
          bodySchema: jsonSchemaOf(rawJson ?? schema?.body),
          queryNames: (each === 'GET' && READ_WITHOUT_SCHEMA[url]) || namesOf(query ?? schema?.querystring),
        });
      }
    });
  }
  return { feature: { name: 'route-collector', endpoints: [collect] }, routes };
}

function jsonSchemaOf(schema: unknown): z.core.JSONSchema.JSONSchema | null {
  return schema instanceof z.ZodType
    ? z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
    : null;
}

function namesOf(schema: unknown): string[] {
  const described = jsonSchemaOf(schema);
  if (described === null) return [];
  const { properties, anyOf, oneOf } = described;
  const parts = [properties, ...[anyOf ?? [], oneOf ?? []].flat().map((part) => part.properties)];
  return [...new Set(parts.flatMap((part) => Object.keys(part ?? {})))];
}
