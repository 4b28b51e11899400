import { z } from 'zod';
import { emptyBody, errorBody, errorResponses, timestamp } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireDeveloper } from '../access/developer.ts';
import { actorOf, visibleOrganization } from '../access/organization-access.ts';
import { domainsOf } from './domains.queries.ts';
import { addDomain, DOMAIN_REASONS, removeDomain, verifyDomain } from './domains.ts';
import { domainBody, domainBodyOf, organizationPath } from './organization-body.ts';

const TAGS = { tags: ['Organizations'], security: [{ personal_access_key: [] }] };
const domainPath = organizationPath.extend({ domain: z.string() });
const notFound = z.union([emptyBody, errorBody]);

/** GET, POST {domain} /api/v1/organizations/:id/domains; POST …/:domain/verify, DELETE …/:domain. */
export const domainsApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/organizations/:id/domains',
    {
      schema: {
        ...TAGS,
        summary: 'Domains, proven and not',
        params: organizationPath,
        response: {
          200: z.object({ domains: z.array(domainBody), next_cursor: z.null() }),
          404: emptyBody,
          ...errorResponses(401, 403, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireDeveloper(context, request, 'applications:read');
      const { db } = context.stores;
      const { organization_id } = await visibleOrganization(db, user_id, rowId(request.params.id));
      const rows = await domainsOf(db, organization_id, context.clock.now());
      return { domains: rows.map((row) => domainBodyOf(context.keyring, row)), next_cursor: null };
    },
  );

  server.post(
    '/api/v1/organizations/:id/domains',
    {
      schema: {
        ...TAGS,
        summary: 'Add a domain, to be proven',
        params: organizationPath,
        body: z.object({ domain: z.string() }),
        response: {
          201: domainBody,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 409, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const actor = actorOf(context, request, developer);
      const row = await addDomain(actor, rowId(request.params.id), request.body.domain);
      return reply.code(201).send(domainBodyOf(context.keyring, row));
    },
  );

  server.post(
    '/api/v1/organizations/:id/domains/:domain/verify',
    {
      schema: {
        ...TAGS,
        summary: 'Look for the record that proves a domain',
        params: domainPath,
        response: {
          200: z.object({
            domain: z.string(),
            verified: z.boolean(),
            verified_at: timestamp.nullable(),
            expires_at: timestamp.nullable(),
            reason: z.enum(DOMAIN_REASONS).nullable(),
          }),
          404: notFound,
          ...errorResponses(400, 401, 403, 413, 415, 429),
        },
      },
    },
    async (request) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { id, domain } = request.params;
      return { domain, ...(await verifyDomain(actorOf(context, request, developer), rowId(id), domain)) };
    },
  );

  server.delete(
    '/api/v1/organizations/:id/domains/:domain',
    {
      schema: {
        ...TAGS,
        summary: 'Take a domain off the list',
        params: domainPath,
        response: { 204: emptyBody, 404: notFound, ...errorResponses(401, 403, 429) },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { id, domain } = request.params;
      await removeDomain(actorOf(context, request, developer), rowId(id), domain);
      return reply.code(204).send();
    },
  );
};
