import { policiesElsewhere, withDemand } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import type { PolicyRefusal } from '../../policies/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { ApprovalOfAgent } from './decisions.queries.ts';

/** `refusal`: why the policies do not let the person approve it; `takes_passkey`: whether a passkey is a factor that counts. */
export type UnderPolicies = { refusal: PolicyRefusal | null; takes_passkey: boolean };

/**
 * A request as the policies over it leave it. To approve what an application asks is to sign in to it, so the policies of the installation and of the
 * application hold as on its way through the browser; what they demand is part of `assurance`. The person authenticates for each approval, so no sign-in
 * is too old.
 */
export function underPolicies<Row extends Pick<ApprovalOfAgent, 'application' | 'assurance'>>(
  { clock }: Pick<Context, 'clock'>,
  { callerAddress }: Pick<Request, 'callerAddress'>,
  session: Pick<CurrentSession, 'email' | 'email_verified'>,
  approval: Row,
): Row & UnderPolicies {
  const { application, assurance } = approval;
  if (application === null) return { ...approval, refusal: null, takes_passkey: true };
  const { refusal, level, factors } = policiesElsewhere(application, session, callerAddress, clock.now());
  return {
    ...approval,
    refusal,
    takes_passkey: factors?.includes('passkey') ?? true,
    assurance: withDemand(assurance, level),
  };
}
