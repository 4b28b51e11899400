import { z } from 'zod';
import { api } from '../platform/http/api.ts';
import { timestamp } from '../platform/http/responses.ts';
import { admin } from '../sessions/index.ts';
import { changeInstallationPolicy } from './change-policy.ts';
import { policyBody, policyInput } from './check-policy.ts';
import { installationPolicyRow } from './policies.queries.ts';
import { policyOf } from './policy.ts';

const TAGS = { tags: ['Administration'] };

/** An administrator's token was given for a password and a one-time code (sessions/admin/). */
const TOKEN_AMR = ['pwd', 'otp', 'mfa'];

const body = z.object({ policy: policyBody, updated_at: timestamp.nullable() });

const getPolicy = api.get(
  '/api/v1/admin/policy',
  {
    caller: admin(),
    ...TAGS,
    summary: 'Show the policy of the installation',
    responses: { 200: body },
    errors: [401, 429],
  },
  async ({ context }) => {
    const { policy, updated_at } = await installationPolicyRow(context.stores.db);
    return { policy: policyOf(policy), updated_at };
  },
);

const putPolicy = api.put(
  '/api/v1/admin/policy',
  {
    caller: admin({ fresh: true }),
    ...TAGS,
    summary: 'Replace the policy of the installation',
    description:
      'A member that is left out or null demands nothing. What this call itself would not satisfy is refused with 409.',
    body: policyInput,
    responses: { 200: body },
    errors: [400, 401, 409, 413, 415, 422, 429],
  },
  async ({ context, request, now, body: input, admin }) => {
    const policy = await changeInstallationPolicy(
      context,
      { actor: { type: 'admin', id: admin.user_id }, request },
      {
        input,
        present: { email: admin.email, address: request.callerAddress, amr: TOKEN_AMR, stepped_up: true },
      },
    );
    return { policy, updated_at: now };
  },
);

/** GET, PUT /api/v1/admin/policy (docs/policies.md). */
export const installationPolicyApi = [getPolicy, putPolicy];
