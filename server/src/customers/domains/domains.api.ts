import { z } from 'zod';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { challengeRecord, domainBody, domainCheckBody } from '../../platform/domains/domain-bodies.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody, errorBody } from '../../platform/http/responses.ts';
import { customerAdminOrToken } from '../access/callers.ts';
import { customerPath } from '../access/customer-path.ts';
import { type CustomerDomain, customerDomains } from './domains.queries.ts';
import {
  addCustomerDomain,
  changeJoining,
  customerDomainRecord,
  removeCustomerDomain,
  verifyCustomerDomain,
} from './domains.ts';
import { JOINING } from './joining.ts';

const joining = z
  .enum(JOINING)
  .describe('Whether people with a verified address of the domain need an invitation, may join or must');

const customerDomainBody = domainBody.extend({ joining });

const TAGS = { tags: ['Customer organizations'] };
const domainPath = customerPath.extend({ domain: z.string() });
const notFound = z.union([emptyBody, errorBody]);

const getDomains = api.get(
  '/api/v1/customers/:org_id/domains',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List the domains of a customer organization with their verification',
    params: customerPath,
    responses: {
      200: z.object({ domains: z.array(customerDomainBody), next_cursor: z.null() }),
      404: emptyBody,
    },
    errors: [401, 429],
  },
  async ({ context, now, actor }) => {
    const rows = await customerDomains(context.stores.db, actor.customer.customer_id, now);
    return { domains: rows.map((row) => domainBodyOf(context.keyring, row)), next_cursor: null };
  },
);

const postDomain = api.post(
  '/api/v1/customers/:org_id/domains',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Add a domain to verify to a customer organization',
    params: customerPath,
    body: z.object({ domain: z.string() }),
    responses: { 201: customerDomainBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, actor, body }) =>
    domainBodyOf(context.keyring, await addCustomerDomain(actor, body.domain)),
);

const postVerification = api.post(
  '/api/v1/customers/:org_id/domains/:domain/verify',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Verify a domain of a customer organization by its TXT record',
    params: domainPath,
    responses: {
      200: domainCheckBody,
      404: notFound,
    },
    errors: [400, 401, 403, 413, 415, 429],
  },
  async ({ actor, params: { domain } }) => ({ domain, ...(await verifyCustomerDomain(actor, domain)) }),
);

const patchDomain = api.patch(
  '/api/v1/customers/:org_id/domains/:domain',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Change how people of a domain join the customer organization',
    params: domainPath,
    body: z.object({ joining }),
    responses: { 200: customerDomainBody, 404: notFound },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, actor, params, body }) =>
    domainBodyOf(context.keyring, await changeJoining(actor, params.domain, body.joining)),
);

const deleteDomain = api.delete(
  '/api/v1/customers/:org_id/domains/:domain',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Remove a domain from a customer organization',
    params: domainPath,
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 429],
  },
  async ({ actor, params }) => {
    await removeCustomerDomain(actor, params.domain);
  },
);

/** GET, POST {domain} /api/v1/customers/:org_id/domains; POST …/:domain/verify; PATCH {joining}, DELETE …/:domain. */
export const customerDomainsApi = [getDomains, postDomain, postVerification, patchDomain, deleteDomain];

function domainBodyOf(keyring: Keyring, row: CustomerDomain) {
  const { domain, joining, verified_at, expires_at, created_at } = row;
  const challenge_dns_record = challengeRecord(customerDomainRecord(keyring, row));
  return { domain, joining, verified_at, expires_at, created_at, challenge_dns_record };
}
