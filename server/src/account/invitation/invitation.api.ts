import { z } from 'zod';
import { signIn } from '../../oauth/index.ts';
import {
  amrOf,
  answering,
  checkRegistration,
  creationOptions,
  credentialRefusal,
  linkBinding,
  registrationCredential,
  registrationOptionsFor,
  requireOurChallenge,
} from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { anyone } from '../../platform/http/caller.ts';
import { policyProblem } from '../../policies/index.ts';
import { type Arriving, arrivingBy, needsCode, redeemCredentialLink } from './credential-link.ts';

const MAX_TOKEN_LENGTH = 200;
const token = z.string().max(MAX_TOKEN_LENGTH).describe('Of the mailed link');
const config = { crossSite: 'always_refused' } as const;
const tokenIn = z.looseObject({ token });

const passkeyOptions = api.post(
  '/api/v1/invitation/passkey_options',
  {
    caller: anyone,
    config,
    summary: 'Start creating the first passkey by a mailed link',
    body: z.object({ token }),
    responses: { 200: creationOptions },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, body }) => {
    const { person } = await requireArriving(context, body.token);
    return await registrationOptionsFor(context, person, linkBinding(body.token));
  },
);

/** Stores the passkey, redeems the link and starts the session, or none of them. */
const firstPasskey = api.post(
  '/api/v1/invitation/passkey',
  {
    caller: answering(anyone, (_given, { request }) =>
      linkBinding(tokenIn.safeParse(request.body).data?.token ?? ''),
    ),
    refusal: credentialRefusal,
    config,
    summary: 'Create the first passkey by a mailed link, and sign in',
    body: z.object({ token, credential: registrationCredential }),
    responses: { 200: z.object({ sub: z.string(), return_to: z.string() }) },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, reply, body, isChallengeOurs }) => {
    requireOurChallenge({ isChallengeOurs });
    const { person } = await requireArriving(context, body.token);
    const passkey = await checkRegistration(context, body.credential);
    const signedIn = await signIn(
      { context, request, reply },
      { user_id: person.user_id, amr: amrOf(passkey) },
      (db) => redeemCredentialLink(db, context, request, body.token, { passkey, name: null }),
      '/account',
    );
    if (signedIn.kind === 'refused') throw policyProblem(signedIn.refusal);
    if (signedIn.kind === 'changed') throw deadLink();
    return { sub: person.sub, return_to: signedIn.to };
  },
);

export const invitationApi = [passkeyOptions, firstPasskey];

/** Throws 401 for a dead link, and 403 `second_factor_required` for an account whose one-time codes are on. */
async function requireArriving({ stores, clock }: Context, token: string): Promise<Arriving> {
  const arriving = await arrivingBy(stores.db, clock.now(), token);
  if (arriving === null) throw deadLink();
  if (needsCode(arriving.person))
    throw new Problem(
      403,
      'second_factor_required',
      'One-time codes are on for this account: set a password by the link, sign in with a code, and add a passkey then.',
    );
  return arriving;
}

function deadLink(): Problem {
  return new Problem(401, 'invalid_token', 'The link was used, has expired or is unknown.');
}
