import { z } from 'zod';
import {
  answering,
  assertionCredential,
  credentialRefusal,
  newChallenge,
  noPasskey,
  refusedCredential,
  relyingPartyOf,
  requestOptions,
  requestOptionsFor,
  requireOurChallenge,
  statedChallenge,
  usablePasskeysOf,
} from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { person } from '../../sessions/index.ts';
import { type Grant, grantByPasskey, newPermissionId } from './grant-permission.ts';
import { openPermission } from './open-permissions.ts';
import { grantBinding, grantStatement } from './permission-challenge.ts';
import { permissionFaultMessages } from './permission-faults.messages.ts';
import { PERIODS } from './permission-window.ts';
import { permissionBody, permissionBodyOf } from './permissions.api.ts';
import { type ProposedPermission, proposePermission } from './propose-permission.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** More than a type can have fields. */
const MAX_FIXED = 20;

const value = z.union([z.string().max(500), z.number(), z.boolean()]);
const terms = z
  .strictObject({
    agent_id: z.string(),
    resource: z.string().max(500),
    type: z.string().max(100),
    fixed: z
      .record(z.string().max(100), z.array(value).max(100))
      .refine((fields) => Object.keys(fields).length <= MAX_FIXED, `can have at most ${MAX_FIXED} fields`)
      .default({}),
    most_uses: z.number().int().nullable().default(null),
    sum_field: z.string().nullable().default(null),
    currency: z.string().nullable().default(null),
    most_sum: z.string().nullable().default(null),
    per: z.enum(PERIODS),
    time_zone: z.string(),
    weekdays: z.array(z.number().int()).max(7).default(EVERY_DAY),
    from_minute: z.number().int().default(0),
    to_minute: z.number().int().default(1440),
    ends_at: z.iso.datetime({ offset: true }),
  })
  .describe('What the person allows. Give most_uses, or sum_field, currency and most_sum, or all of them');

const postPermissionOptions = api.post(
  '/api/v1/me/permissions/passkey_options',
  {
    caller: person(),
    tags: ['agents'],
    summary: 'Start granting a standing permission with a passkey',
    body: z.strictObject({ terms }),
    responses: {
      200: requestOptions.extend({
        permission_id: z.string().describe('Send it with the assertion'),
        terms_hash: z
          .string()
          .describe('SHA-256 in hex of the canonical JSON of the terms, which the challenge states'),
      }),
    },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, now, body, session }) => {
    const { db } = context.stores;
    const { terms_hash } = await proposed(context, session.user_id, body.terms);
    const known = await usablePasskeysOf(db, session.user_id);
    if (known.length === 0) throw noPasskey();
    const permission_id = newPermissionId();
    const granted = { permission_id, terms_hash };
    const challenge = await newChallenge(
      db,
      now,
      grantBinding(session, permission_id),
      statedChallenge(grantStatement(granted)),
    );
    return { ...requestOptionsFor(relyingPartyOf(context.config), challenge, known), ...granted };
  },
);

const postPermission = api.post(
  '/api/v1/me/permissions',
  {
    caller: answering(person(), ({ session }, { request }) => grantBinding(session, idIn(request.body))),
    refusal: credentialRefusal,
    tags: ['agents'],
    summary: 'Grant a standing permission with a passkey that answers for exactly these terms',
    body: z.strictObject({ permission_id: z.string(), terms, credential: assertionCredential }),
    responses: { 201: permissionBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, body, session, isChallengeOurs }) => {
    requireOurChallenge({ isChallengeOurs });
    const proposal = await proposed(context, session.user_id, body.terms);
    const grant = await grantByPasskey(
      context,
      request,
      session,
      proposal,
      body.permission_id,
      body.credential,
    );
    if (grant.kind !== 'granted') throw refusalOf(grant);
    return permissionBodyOf((await openPermission(context, session, grant.permission_id))!);
  },
);

/**
 * POST /api/v1/me/permissions/passkey_options and POST /api/v1/me/permissions: the two steps of granting with a passkey. The challenge is
 * bound to the session, the new id and the terms. By password: account/permissions.
 */
export const grantPermissionApi = [postPermissionOptions, postPermission];

async function proposed(
  context: Context,
  userId: number,
  { agent_id, resource, type, ends_at, ...input }: z.output<typeof terms>,
): Promise<ProposedPermission> {
  const named = { agent_id, resource, type };
  const proposal = await proposePermission(context, userId, named, { ...input, ends_at: new Date(ends_at) });
  if (!('faults' in proposal)) return proposal;
  const faults = proposal.faults.map((fault) => ({ ...fault, path: `terms.${fault.path}` }));
  throw invalidInput(faults, permissionFaultMessages);
}

function idIn(body: unknown): string {
  return z.looseObject({ permission_id: z.string() }).safeParse(body).data?.permission_id ?? '';
}

function refusalOf({ kind }: Grant): Problem {
  if (kind === 'altered')
    return new Problem(
      409,
      'altered',
      'The passkey was asked about other terms. Show these terms and start again.',
    );
  if (kind === 'stale')
    return new Problem(
      409,
      'altered',
      'The agent or the API has changed meanwhile. Show the terms and start again.',
    );
  return refusedCredential();
}
