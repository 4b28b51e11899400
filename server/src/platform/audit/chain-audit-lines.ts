import type { Context } from '../context.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { inBatches } from '../duties/in-batches.ts';
import { archivesOf } from './archive.queries.ts';
import { chainedLine, isSealed, NO_HASH, sealOf } from './chain-line.ts';
import { appendToChain, type ChainHead, chainHead, takeChainTurn, unchainedLines } from './chain-queries.ts';

const BATCH = 500;

type ChainContext = Pick<Context, 'stores' | 'keyring'>;

/**
 * Duty: appends every committed event to the hash chain and returns how many. One process at a time, in small
 * transactions, so that a change itself costs only one more row. Rejects when this service did not seal the
 * head: nothing is built on a forged chain.
 */
export async function chainAuditLines(context: ChainContext): Promise<number> {
  return await inBatches(BATCH, (batch) => chainBatch(context, batch));
}

async function chainBatch({ stores, keyring }: ChainContext, batch: number): Promise<number> {
  return await inTransaction(stores.db, async (db) => {
    if (!(await takeChainTurn(db))) return 0;
    const lines = await unchainedLines(db, batch);
    if (lines.length === 0) return 0;
    const head = await chainHead(db);
    // An archive leaves the head in the database.
    if (head === null && (await archivesOf(db)).length > 0)
      throw new Error(
        'The audit chain has no head although a part of it is archived. Run: countersign audit verify',
      );
    if (head !== null && !isSealed(keyring, head)) throw new Error(forged(head));

    let position = head?.position ?? 0;
    let previous = head?.hash.toString('hex') ?? NO_HASH;
    const entries = lines.map((line) => {
      position += 1;
      previous = chainedLine(line, position, previous).hash;
      const hash = Buffer.from(previous, 'hex');
      return { position, event_id: line.id, hash, seal: sealOf(keyring, hash) };
    });
    await appendToChain(db, entries);
    return entries.length;
  });
}

function forged({ position }: ChainHead): string {
  return `The audit chain ends at ${position} with a seal that no SECRET_KEY of this process made. Run: countersign audit verify`;
}

/** Duty: logs the head of the chain, where someone who can change the database cannot reach it. */
export async function anchorAuditChain({ stores, log }: Pick<Context, 'stores' | 'log'>): Promise<number> {
  const head = await chainHead(stores.db);
  if (head === null) return 0;
  log.info({ audit_head: `${head.position}:${head.hash.toString('hex')}` }, 'head of the audit chain');
  return 0;
}
