import type { Keyring } from '../crypto/keyring.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Db } from '../db/stores.ts';
import { inBatches } from '../duties/in-batches.ts';
import { archivesOf, deleteArchivedLines, lastPositionBefore, setArchiveSeal } from './archive.queries.ts';
import { type Archive, isArchiveSealed, type SealedArchive, sealOfArchive } from './archive.ts';
import { NO_HASH } from './chain-line.ts';
import { chainEntriesAfter } from './chain-queries.ts';

const BATCH = 500;

/** The archive that has every line from before the moment and is not in an earlier one; null if there is no such line. */
export async function nextArchive(
  db: Db,
  keyring: Keyring,
  before: Date,
  now: Date,
): Promise<SealedArchive | null> {
  const former = (await archivesOf(db)).at(-1);
  const [first_position, last_position] = [
    (former?.last_position ?? 0) + 1,
    (await lastPositionBefore(db, before)) ?? 0,
  ];
  if (last_position < first_position) return null;
  const [last] = await chainEntriesAfter(db, last_position - 1, 1);
  const archive: Archive = {
    ...{ first_position, last_position, before, archived_at: now, hash: last!.hash },
    previous_hash: former?.hash ?? Buffer.from(NO_HASH, 'hex'),
  };
  return { ...archive, seal: sealOfArchive(keyring, archive) };
}

/** Deletes the lines that archives have, in small transactions; again after an interruption: the rest. */
export async function removeArchivedLines(db: Db): Promise<number> {
  return await inBatches(BATCH, (batch) =>
    inTransaction(db, (transaction) => deleteArchivedLines(transaction, batch)),
  );
}

/** After SECRET_KEY was replaced; how many were sealed with a former one. */
export async function resealArchives(db: Db, keyring: Keyring): Promise<number> {
  let resealed = 0;
  for (const archive of await archivesOf(db)) {
    const seal = sealOfArchive(keyring, archive);
    if (seal.equals(archive.seal)) continue;
    if (!isArchiveSealed(keyring, archive))
      throw new Error(`No SECRET_KEY of this process sealed the archive up to ${archive.last_position}.`);
    await setArchiveSeal(db, archive.last_position, seal);
    resealed += 1;
  }
  return resealed;
}
