import { z } from 'zod';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { challengeRecord, domainBody, domainCheckBody } from '../../platform/domains/domain-bodies.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody, errorBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { developerKey } from '../access/callers.ts';
import { actorOf, visibleOrganization } from '../access/organization-access.ts';
import { organizationPath } from '../access/organization-path.ts';
import { domainsOf, type OrganizationDomain } from './domains.queries.ts';
import { addDomain, domainRecord, removeDomain, verifyDomain } from './domains.ts';

const organizationDomainBody = domainBody.extend({
  expires_at: domainBody.shape.expires_at.describe(
    'When the verification expires or expired; null: none, or an operator vouched for the domain',
  ),
});

const TAGS = { tags: ['Organizations'] };
const domainPath = organizationPath.extend({ domain: z.string() });
const notFound = z.union([emptyBody, errorBody]);

const getDomains = api.get(
  '/api/v1/organizations/:id/domains',
  {
    caller: developerKey('applications:read'),
    ...TAGS,
    summary: 'List domains with their verification',
    params: organizationPath,
    responses: {
      200: z.object({ domains: z.array(organizationDomainBody), next_cursor: z.null() }),
      404: emptyBody,
    },
    errors: [401, 403, 429],
  },
  async ({ context, now, params, developer }) => {
    const { user_id } = developer;
    const { db } = context.stores;
    const { organization_id } = await visibleOrganization(db, user_id, rowId(params.id));
    const rows = await domainsOf(db, organization_id, now);
    return { domains: rows.map((row) => domainBodyOf(context.keyring, row)), next_cursor: null };
  },
);

const postDomain = api.post(
  '/api/v1/organizations/:id/domains',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Add a domain to verify',
    params: organizationPath,
    body: z.object({ domain: z.string() }),
    responses: { 201: organizationDomainBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, developer }) => {
    const actor = actorOf(context, request, developer);
    const row = await addDomain(actor, rowId(params.id), body.domain);
    return domainBodyOf(context.keyring, row);
  },
);

const postDomainVerification = api.post(
  '/api/v1/organizations/:id/domains/:domain/verify',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Verify a domain by its TXT record',
    params: domainPath,
    responses: {
      200: domainCheckBody,
      404: notFound,
    },
    errors: [400, 401, 403, 413, 415, 429],
  },
  async ({ context, request, params, developer }) => {
    const { id, domain } = params;
    return { domain, ...(await verifyDomain(actorOf(context, request, developer), rowId(id), domain)) };
  },
);

const deleteDomain = api.delete(
  '/api/v1/organizations/:id/domains/:domain',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Remove a domain',
    params: domainPath,
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 429],
  },
  async ({ context, request, params, developer }) => {
    const { id, domain } = params;
    await removeDomain(actorOf(context, request, developer), rowId(id), domain);
  },
);

/** GET, POST {domain} /api/v1/organizations/:id/domains; POST …/:domain/verify, DELETE …/:domain. */
export const domainsApi = [getDomains, postDomain, postDomainVerification, deleteDomain];

function domainBodyOf(keyring: Keyring, row: OrganizationDomain) {
  const { domain, verified_at, expires_at, created_at } = row;
  const challenge_dns_record = challengeRecord(domainRecord(keyring, row));
  return { domain, verified_at, expires_at, created_at, challenge_dns_record };
}
