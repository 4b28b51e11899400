import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

type Proposals = ExpressionBuilder<Database, 'merge_proposals'>;
export type Proposal = Omit<
  Selectable<Database['merge_proposals']>,
  'source_token_hash' | 'target_token_hash'
>;
/** Which of the two accounts. */
export type Side = 'source' | 'target';

const COLUMNS = [
  'proposal_id',
  'source_id',
  'target_id',
  'proposed_by',
  'reason',
  'source_agreed_at',
  'target_agreed_at',
  'created_at',
  'expires_at',
  'ended_at',
  'outcome',
] as const;

type NewProposal = Pick<Proposal, 'source_id' | 'target_id' | 'proposed_by' | 'reason' | 'created_at'> & {
  expires_at: Date;
  source_token_hash: Buffer;
  target_token_hash: Buffer;
};

/** Call in the transaction that holds both accounts and has found no open proposal of either. */
export async function insertProposal(db: Db, proposal: NewProposal): Promise<Proposal> {
  const none = { source_agreed_at: null, target_agreed_at: null, ended_at: null, outcome: null };
  return await db
    .insertInto('merge_proposals')
    .values({ ...proposal, ...none })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Whether one of these accounts is part of a proposal that is not decided. */
export async function hasOpenProposal(db: Db, now: Date, userIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('merge_proposals')
    .select('proposal_id')
    .where((row) => row.or([row('source_id', 'in', userIds), row('target_id', 'in', userIds)]))
    .where((row) => isOpen(row, now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of a person, on either side, newest first. */
export async function proposalsOf(db: Db, userId: number, limit: number): Promise<Proposal[]> {
  return await db
    .selectFrom('merge_proposals')
    .select(COLUMNS)
    .where((row) => isOf(row, userId))
    .orderBy('proposal_id', 'desc')
    .limit(limit)
    .execute();
}

/** The open proposal whose link was mailed to this account, and on which side it is. The link of the other account finds nothing. */
export async function openProposal(
  db: Db,
  now: Date,
  userId: number,
  tokenHash: Buffer,
): Promise<(Proposal & { side: Side }) | null> {
  const row = await db
    .selectFrom('merge_proposals')
    .select(COLUMNS)
    .where((row) =>
      row.or([isMailed(row, 'source', userId, tokenHash), isMailed(row, 'target', userId, tokenHash)]),
    )
    .where((row) => isOpen(row, now))
    .executeTakeFirst();
  return row ? { ...row, side: row.source_id === userId ? 'source' : 'target' } : null;
}

/** The agreement of one side, once; null: it agreed before, or the proposal is not open. */
export async function markAgreed(
  db: Db,
  now: Date,
  proposalId: number,
  side: Side,
): Promise<Proposal | null> {
  const row = await db
    .updateTable('merge_proposals')
    .set({ [`${side}_agreed_at`]: now })
    .where('proposal_id', '=', proposalId)
    .where(`${side}_agreed_at`, 'is', null)
    .where((row) => isOpen(row, now))
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a proposal, once; null: it is not open, or not one of this person. */
export async function endProposal(
  db: Db,
  now: Date,
  proposalId: number,
  outcome: NonNullable<Proposal['outcome']>,
  ofUser?: number,
): Promise<Proposal | null> {
  let query = db
    .updateTable('merge_proposals')
    .set({ ended_at: now, outcome })
    .where('proposal_id', '=', proposalId)
    .where((row) => isOpen(row, now));
  if (ofUser !== undefined) query = query.where((row) => isOf(row, ofUser));
  const row = await query.returning(COLUMNS).executeTakeFirst();
  return row ?? null;
}

/** Ends what is open with an account that is suspended or has new ways to sign in: its links lie in a mailbox that may not be its owner's. */
export async function endProposalsOf(db: Db, now: Date, userId: number): Promise<void> {
  await db
    .updateTable('merge_proposals')
    .set({ ended_at: now, outcome: 'ended' })
    .where((row) => isOf(row, userId))
    .where('ended_at', 'is', null)
    .execute();
}

/** The same for an account that is closed: what was written about its person goes too. */
export async function eraseProposalsOf(db: Db, now: Date, userId: number): Promise<void> {
  await endProposalsOf(db, now, userId);
  await db
    .updateTable('merge_proposals')
    .set({ reason: '' })
    .where((row) => isOf(row, userId))
    .where('reason', '!=', '')
    .execute();
}

function isOf(row: Proposals, userId: number) {
  return row.or([row('source_id', '=', userId), row('target_id', '=', userId)]);
}

function isOpen(row: Proposals, now: Date) {
  return row.and([row('ended_at', 'is', null), row('expires_at', '>', now)]);
}

function isMailed(row: Proposals, side: Side, userId: number, tokenHash: Buffer) {
  return row.and([row(`${side}_id`, '=', userId), row(`${side}_token_hash`, '=', tokenHash)]);
}
