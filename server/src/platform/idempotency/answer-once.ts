import { sql } from 'kysely';
import { after, DAY } from '../clock.ts';
import type { Context } from '../context.ts';
import { sameDigest, sha256 } from '../crypto/digest.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { SealedColumn } from '../db/reseal-column.ts';
import type { Db } from '../db/stores.ts';
import type { Request } from '../http/server.ts';
import { limit } from '../rate-limit/index.ts';
import { idempotencyKeyInUse, idempotencyKeyReused } from './idempotency-key.ts';

const IDEMPOTENCY_KEY_TTL = DAY;
/** Bounds the rows of one caller. */
const PER_CALLER = { limit: 10_000, window: 1 * DAY };

/** Answers contain what is known of people. */
const ANSWER_LABEL = 'idempotency_keys.answer';
export const SEALED_ANSWERS: SealedColumn = {
  table: 'idempotency_keys',
  primary_key: 'key_hash',
  column: 'sealed_answer',
  label: ANSWER_LABEL,
};

/** A body as it went out; empty for none. */
type SentAnswer = { status: number; text: string };

/**
 * Runs `work` once for a caller's key, and returns its answer again for the same request within 24 hours. Change and answer are committed in one
 * transaction, into which `work` runs by the context that it is given: a process that dies in between leaves neither, and the call may be
 * sent again. An error that `work` throws leaves no answer either, because it changed nothing. Throws 422 `idempotency_key_reused` for another
 * request with this key, 409 `idempotency_key_in_use` while the first one runs, and 429.
 */
export async function answerOnce(
  context: Context,
  request: Request,
  { caller, key }: { caller: string; key: string },
  work: (context: Context) => Promise<SentAnswer>,
): Promise<SentAnswer> {
  const keyHash = sha256(`${caller}\n${key}`);
  const requestHash = sha256(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`);
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await mayRun(db, keyHash))) throw idempotencyKeyInUse();
    const now = context.clock.now();
    const known = await answerOf(db, now, keyHash);
    if (known !== null) {
      if (!sameDigest(known.request_hash, requestHash)) throw idempotencyKeyReused();
      return {
        status: known.status,
        text: context.keyring.open(ANSWER_LABEL, known.sealed_answer).toString(),
      };
    }
    await limit(context, [{ name: 'idempotency_keys', subject: caller, ...PER_CALLER }], { always: true });
    const answer = await work({ ...context, stores: { ...context.stores, db } });
    const kept = await keepAnswer(db, now, {
      key_hash: keyHash,
      request_hash: requestHash,
      status: answer.status,
      sealed_answer: context.keyring.seal(ANSWER_LABEL, answer.text),
      expires_at: after(now, IDEMPOTENCY_KEY_TTL),
    });
    if (!kept) throw idempotencyKeyInUse();
    return answer;
  });
}

type Kept = {
  key_hash: Buffer;
  request_hash: Buffer;
  status: number;
  sealed_answer: Buffer;
  expires_at: Date;
};

/** Until the transaction ends. Calls with the same key do not wait for each other: each would hold a connection. */
async function mayRun(db: Db, keyHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency_keys ' || ${keyHash.toString('hex')}, 0)) AS taken
  `.execute(db);
  return rows[0]!.taken;
}

async function answerOf(db: Db, now: Date, keyHash: Buffer): Promise<Kept | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Over one that expired, but never over one that has not. */
async function keepAnswer(db: Db, now: Date, row: Kept): Promise<boolean> {
  const { key_hash, ...rest } = row;
  const result = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet(rest).where('idempotency_keys.expires_at', '<=', now),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
