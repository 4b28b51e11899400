import { z } from 'zod';
import {
  type Application,
  accessMembers,
  applicationBody,
  applicationById,
  applicationPath,
  applicationsSeenBy,
  createdVia,
  managerKey,
  removeApplication,
  viewerKey,
} from '../applications/index.ts';
import { developerKey, organizationDomains } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import { notVisible } from '../platform/errors.ts';
import { api } from '../platform/http/api.ts';
import { narrowed } from '../platform/http/caller.ts';
import { pageOf, pageQuery, readCursor } from '../platform/http/paging.ts';
import { emptyBody } from '../platform/http/responses.ts';
import { changeResource } from './change-resource.ts';
import { countingAmong } from './counting-registration.ts';
import { registerResource } from './register-resource.ts';
import {
  detailsTypeInput,
  requiredAcr,
  resourceBody,
  resourceBodyOf,
  scopeInput,
  subjectType,
} from './resource-body.ts';
import { DEFAULT_TOKEN_SECONDS, RESOURCE_AUTH_METHODS, TOKEN_FORMATS } from './resource-settings.ts';
import { type Resource, resourceOf, resourcesOf } from './resources.queries.ts';

const LIST = 'resources';
const tags = ['Resources'];
const text = z.string().nullable();

/** What the owner of an API sets. */
export const resourceSettings = z.object({
  name: z.string(),
  description: text,
  homepage_url: text,
  scopes: z.array(scopeInput),
  access_token_format: z.enum(TOKEN_FORMATS),
  access_token_seconds: z.int(),
  subject_type: subjectType,
  required_acr: requiredAcr,
  authorization_details_types: z.array(detailsTypeInput),
  access_token_alg: z.enum(['RS256', 'ES256']).describe('The signature of its access tokens'),
  introspection_signed_response_alg: applicationBody.shape.introspection_signed_response_alg,
  token_endpoint_auth_method: z.enum(RESOURCE_AUTH_METHODS),
  jwks: z.object({ keys: z.array(z.looseObject({})) }).nullable(),
  jwks_uri: text,
  webhook_url: text,
  ...accessMembers,
});

const newResource = resourceSettings.partial().extend({
  identifier: z
    .string()
    .describe('The URL of the API, as its clients will name it. Its owner registers it once'),
  scopes: resourceSettings.shape.scopes,
  access_token_format: resourceSettings.shape.access_token_format.default('jwt'),
  access_token_seconds: resourceSettings.shape.access_token_seconds.default(DEFAULT_TOKEN_SECONDS),
  organization_id: z.number().int().positive().nullish(),
});

/** The key of a person who can see the resource `:id`. Throws 404 without a body for everything else. */
const resourceViewer = narrowed(viewerKey(), 'which is a resource', ofResource);
const resourceManager = narrowed(managerKey(), 'which is a resource', ofResource);

async function ofResource({ application }: { application: Application }, { context }: { context: Context }) {
  const resource = await resourceOf(context.stores.db, application.application_id);
  if (resource === null) throw notVisible();
  return { resource };
}

const register = api.post(
  '/api/v1/resources',
  {
    caller: developerKey('applications:write'),
    summary: 'Register a resource: an API or MCP server for which clients request access tokens',
    tags,
    headers: z.looseObject({
      'x-svc-client-type': z.string().optional().describe('web, cli, mcp, api or rake; else web'),
    }),
    body: newResource,
    responses: {
      201: resourceBody.extend({
        client_secret: z.string().optional().describe('Shown once. Authenticates introspection'),
        webhook_secret: z.string().describe('Shown once'),
      }),
    },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, body, developer }) => {
    const registrar = { caller: developer, created_via: createdVia(request, 'web') };
    const created = await registerResource(context, request, registrar, body);
    return {
      ...(await shown(context, created.application_id, developer.user_id)),
      ...(created.client_secret !== undefined && { client_secret: created.client_secret }),
      webhook_secret: created.webhook_secret,
    };
  },
);

const list = api.get(
  '/api/v1/resources',
  {
    caller: developerKey('applications:read'),
    summary: 'List the resources that the caller can see',
    tags,
    query: pageQuery,
    responses: { 200: z.object({ resources: z.array(resourceBody), next_cursor: z.string().nullable() }) },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, developer }) => {
    const { limit, cursor } = query;
    const { db } = context.stores;
    const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? 0);
    const found = await applicationsSeenBy(db, developer, { afterId, limit: limit + 1, kind: 'resource' });
    const page = pageOf(context.keyring, LIST, found, limit, ({ application_id }) => application_id);
    const resources = await resourcesOf(
      db,
      page.rows.map(({ application_id }) => application_id),
    );
    const counting = await countingAmong(context, [...resources.values()], developer.user_id);
    return {
      resources: await Promise.all(
        page.rows.map((row) => bodyOf(context, row, resources.get(row.application_id)!, counting)),
      ),
      next_cursor: page.next_cursor,
    };
  },
);

const show = api.get(
  '/api/v1/resources/:id',
  {
    caller: resourceViewer,
    summary: 'Get a resource',
    tags,
    params: applicationPath,
    responses: { 200: resourceBody, 404: emptyBody },
    errors: [401, 403, 429],
  },
  async ({ context, application, resource, developer: { user_id } }) =>
    bodyOf(context, application, resource, await countingAmong(context, [resource], user_id)),
);

const change = api.patch(
  '/api/v1/resources/:id',
  {
    caller: resourceManager,
    summary: 'Change a resource; its identifier stays',
    tags,
    params: applicationPath,
    body: resourceSettings.partial(),
    responses: { 200: resourceBody, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, developer, application, body }) => {
    await changeResource(context, request, developer, application.application_id, body);
    return await shown(context, application.application_id, developer.user_id);
  },
);

const remove = api.delete(
  '/api/v1/resources/:id',
  {
    caller: resourceManager,
    summary: 'Delete a resource: its tokens are inactive at once',
    tags,
    params: applicationPath,
    responses: { 204: emptyBody, 404: emptyBody },
    errors: [401, 403, 429],
  },
  async ({ context, request, developer, application }) => {
    await removeApplication(context, request, developer, application);
  },
);

/**
 * Resources of developers. The `id` is that of the resource's application: secrets, webhooks, transfer and the verification of the
 * host have their calls under /api/v1/applications/:id and /developer/applications/:id.
 */
export const resourcesApi = [register, list, show, change, remove];

async function shown(context: Context, applicationId: number, userId: number) {
  const { db } = context.stores;
  const [application, resource] = await Promise.all([
    applicationById(db, applicationId),
    resourceOf(db, applicationId),
  ]);
  if (application === null || resource === null) throw notVisible();
  return await bodyOf(context, application, resource, await countingAmong(context, [resource], userId));
}

/** `counting`: the ids of the registrations that count for who asks. */
async function bodyOf(
  { stores, clock }: Context,
  application: Application,
  resource: Resource,
  counting: ReadonlySet<number>,
) {
  const { application_id, organization_id } = application;
  const now = clock.now();
  const domains = organization_id === null ? [] : await organizationDomains(stores.db, organization_id, now);
  const counts = counting.has(application_id);
  return resourceBodyOf(application, resource, { domains, counts }, now);
}
