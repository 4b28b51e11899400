import type { z } from 'zod';
import { collectActingToken } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { agentKeyThumbprint } from '../agents/key-thumbprint.ts';
import type { pollBody } from './approval-body.ts';
import type { Approval } from './approvals.queries.ts';

type TokenMembers = Pick<
  z.input<typeof pollBody>,
  'access_token' | 'token_type' | 'token_expires_in' | 'resource' | 'authorization_details'
>;

/**
 * The token of an approved act, bound to the key with which the agent signed this call; the same in every poll until it has expired, was
 * used or revoked. Null without one. An agent whose key was replaced since gets none.
 */
export async function collectToken(
  context: Context,
  request: Request,
  { status, acting_jti }: Approval,
  public_key: Buffer | null,
): Promise<TokenMembers | null> {
  if (status !== 'approved' || acting_jti === null || public_key === null) return null;
  const collected = await collectActingToken(context, request, acting_jti, {
    jkt: agentKeyThumbprint(public_key),
  });
  if (collected === null) return null;
  const { access_token, expires_in, resource, authorization_details } = collected;
  return {
    access_token,
    token_type: 'DPoP',
    token_expires_in: expires_in,
    resource,
    authorization_details,
  };
}
