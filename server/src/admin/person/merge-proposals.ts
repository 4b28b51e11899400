import {
  type MergeProposal,
  mergeNotAllowed,
  type ProposalRefusal,
  proposalsOf,
  proposeMerge,
  withdrawProposal,
} from '../../account/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Request } from '../../platform/http/server.ts';
import { type InvalidInput, invalidInput } from '../../platform/invalid-input.ts';
import { emailsOf } from '../../users/index.ts';
import { personIn } from '../people/people.ts';
import { noSuchPerson } from './on-person.ts';
import { personFaultMessages } from './person-faults.messages.ts';
import { reasonFaults } from './person-faults.ts';

/** A person is part of few; what is older is in the audit log. */
const SHOWN = 50;

export const PROPOSAL_STATES = ['open', 'merged', 'declined', 'withdrawn', 'ended', 'expired'] as const;

/** One proposal as administrators see it: `user_id` ends, `into_user_id` remains. Addresses are empty once the account is closed. */
export type ListedProposal = {
  proposal_id: number;
  user_id: number;
  email: string;
  into_user_id: number;
  into_email: string;
  state: (typeof PROPOSAL_STATES)[number];
  declined_by: number | null;
  proposed_by: number;
  proposer: string;
  reason: string;
} & Pick<MergeProposal, 'source_agreed_at' | 'target_agreed_at' | 'created_at' | 'expires_at' | 'ended_at'>;

/** Newest first, on either side. Throws 404. */
export async function listProposals({ stores, clock }: Context, id: string): Promise<ListedProposal[]> {
  const { user_id } = await personIn(stores.db, id);
  return await listed(stores.db, clock.now(), await proposalsOf(stores.db, user_id, SHOWN));
}

/**
 * Proposes that the person's account is merged into another one. Throws 404, 403 `merge_not_allowed`, 403 `email_not_verified`, 409
 * `account_suspended`, 409 `proposal_open`, 422 `same_account`, 422 with details, and 429.
 */
export async function proposeMergeOf(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  input: { into_user_id: number | null; reason: string },
): Promise<ListedProposal> {
  const { into_user_id: target_id } = input;
  const reason = input.reason.trim();
  const source_id = rowId(id);
  if (source_id === null) throw noSuchPerson();
  const faults = reasonFaults(reason);
  if (faults.length > 0) throw invalidInput(faults, personFaultMessages);
  if (target_id === null) throw noSuchAccount();
  const outcome = await proposeMerge(context, request, adminId, { source_id, target_id, reason });
  if (typeof outcome === 'string') throw refusalOf(outcome);
  const { db } = context.stores;
  const [proposal] = await listed(db, context.clock.now(), [outcome]);
  return proposal!;
}

/** Throws 404. */
export async function withdrawProposalOf(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  proposalId: string,
): Promise<void> {
  const { user_id } = await personIn(context.stores.db, id);
  const proposal_id = rowId(proposalId);
  if (proposal_id === null || !(await withdrawProposal(context, request, adminId, user_id, proposal_id)))
    throw new Problem(404, 'not_found', 'This person has no open proposal with this id.');
}

async function listed(db: Db, now: Date, proposals: MergeProposal[]): Promise<ListedProposal[]> {
  const ids = proposals.flatMap(({ source_id, target_id, proposed_by }) => [
    source_id,
    target_id,
    proposed_by,
  ]);
  const emails = await emailsOf(db, [...new Set(ids)]);
  return proposals.map(({ source_id, target_id, outcome, ...proposal }) => ({
    ...proposal,
    user_id: source_id,
    email: emails.get(source_id) ?? '',
    into_user_id: target_id,
    into_email: emails.get(target_id) ?? '',
    proposer: emails.get(proposal.proposed_by) ?? '',
    state: stateOf(outcome, proposal.expires_at, now),
    declined_by: outcome === 'source_declined' ? source_id : outcome === 'target_declined' ? target_id : null,
  }));
}

function stateOf(outcome: MergeProposal['outcome'], expiresAt: Date, now: Date): ListedProposal['state'] {
  if (outcome === 'source_declined' || outcome === 'target_declined') return 'declined';
  return outcome ?? (expiresAt > now ? 'open' : 'expired');
}

function refusalOf(refusal: ProposalRefusal): Problem {
  switch (refusal) {
    case 'no_source':
      return noSuchPerson();
    case 'no_target':
      return noSuchAccount();
    case 'same_account':
      return new Problem(422, 'same_account', 'An account cannot be merged into itself.');
    case 'administrator':
      return mergeNotAllowed();
    case 'unverified':
      return new Problem(
        403,
        'email_not_verified',
        'The account that remains needs a verified e-mail address.',
      );
    case 'suspended':
      return new Problem(
        409,
        'account_suspended',
        'One of the two accounts is suspended; lift the suspension first.',
      );
    case 'proposal_open':
      return new Problem(
        409,
        'proposal_open',
        'One of the two accounts is part of a proposal that is not decided; withdraw it first.',
      );
  }
}

function noSuchAccount(): InvalidInput {
  return invalidInput([{ path: 'into_user_id', code: 'no_account' }], personFaultMessages);
}
