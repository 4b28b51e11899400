import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { policyBody, policyInput, policyOf } from '../../policies/index.ts';
import { customerAdminOrToken } from '../access/callers.ts';
import { customerPath } from '../access/customer-path.ts';
import { storedCustomerPolicy } from './policy.queries.ts';
import { changeCustomerPolicy } from './policy.ts';

const PATH = '/api/v1/customers/:org_id/policy';
const TAGS = { tags: ['Customer organizations'] };
const body = z.object({ policy: policyBody });

const getPolicy = api.get(
  PATH,
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Get what a customer organization demands of its members’ sign-ins',
    params: customerPath,
    responses: { 200: body, 404: emptyBody },
    errors: [401, 429],
  },
  async ({ context, actor }) => ({
    policy: policyOf(await storedCustomerPolicy(context.stores.db, actor.customer.customer_id)),
  }),
);

const putPolicy = api.put(
  PATH,
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Replace what a customer organization demands of its members’ sign-ins',
    description: 'A member that is left out or null demands nothing.',
    params: customerPath,
    body: policyInput,
    responses: { 200: body, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ actor, body: input }) => ({ policy: await changeCustomerPolicy(actor, input) }),
);

/** GET, PUT /api/v1/customers/:org_id/policy (docs/policies.md). */
export const customerPolicyApi = [getPolicy, putPolicy];
