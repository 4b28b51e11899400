import { z } from 'zod';
import { applicationPath, managerKey, viewerKey } from '../applications/index.ts';
import { api } from '../platform/http/api.ts';
import { emptyBody } from '../platform/http/responses.ts';
import { applicationPolicy, changeApplicationPolicy } from './application-policy.ts';
import { policyBody, policyInput } from './check-policy.ts';

const PATH = '/api/v1/applications/:id/policy';
const body = z.object({ policy: policyBody });

const getPolicy = api.get(
  PATH,
  {
    caller: viewerKey(),
    summary: 'Show what an application demands of sign-ins',
    params: applicationPath,
    responses: { 200: body, 404: emptyBody },
    errors: [401, 403, 429],
  },
  async ({ application }) => ({ policy: applicationPolicy(application) }),
);

const putPolicy = api.put(
  PATH,
  {
    caller: managerKey(),
    summary: 'Replace what an application demands of sign-ins',
    description: 'A member that is left out or null demands nothing.',
    params: applicationPath,
    body: policyInput,
    responses: { 200: body, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, developer, application, body: input }) => ({
    policy: await changeApplicationPolicy(context, request, developer, application.application_id, input),
  }),
);

/** GET, PUT /api/v1/applications/:id/policy (docs/policies.md). */
export const applicationPolicyApi = [getPolicy, putPolicy];
