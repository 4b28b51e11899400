import { z } from 'zod';
import type { Keyring } from '../crypto/keyring.ts';
import type { Db } from '../db/stores.ts';
import { type ChainedLine, isSealed, lineHash, NO_HASH } from './chain-line.ts';
import { chainEntriesAfter, chainHead, firstStray, unchainedTail } from './chain-queries.ts';

const BATCH = 1000;
const HEX = /^[0-9a-f]{64}$/;

type ChainFault = { position: number | null; event_id: number | null; fault: string };
type ChainHeadText = { position: number; hash: string };
export type ChainVerdict = {
  ok: boolean;
  /** Lines that passed. */
  lines: number;
  first: number | null;
  head: ChainHeadText | null;
  first_broken: ChainFault | null;
};

const exportedLine = z.looseObject({
  position: z.number().int().min(1),
  previous_hash: z.string().regex(HEX),
  hash: z.string().regex(HEX),
  id: z.number().int(),
});

/**
 * Checks an export offline: every line follows the one before and matches its hash. An export may begin anywhere; the
 * `previous_hash` of its first line is trusted. `anchor`: a head seen elsewhere that must be in it.
 */
export async function verifyExport(
  texts: AsyncIterable<string>,
  anchor: ChainHeadText | null = null,
): Promise<ChainVerdict> {
  const checker = chainChecker(anchor);
  let number = 0;
  for await (const text of texts) {
    number += 1;
    if (text.trim() === '') continue;
    const line = readLine(text);
    if (line === null)
      return checker.broken(null, null, `line ${number} of the file is not an exported line`);
    const broken = checker.check(line);
    if (broken) return broken;
  }
  return checker.verdict();
}

/** Checks the database: the chain from its first line, that every line is in it, and the seal of its head. */
export async function verifyDatabase(
  db: Db,
  keyring: Keyring,
  anchor: ChainHeadText | null = null,
): Promise<ChainVerdict & { unchained: number }> {
  const { waiting: unchained } = await unchainedTail(db);
  const checker = chainChecker(anchor, { position: 0, hash: NO_HASH });
  let previous = NO_HASH;
  for (let position = 0; ; ) {
    const entries = await chainEntriesAfter(db, position, BATCH);
    for (const { event_id, hash, line, ...place } of entries) {
      position = place.position;
      if (line === null) return { ...checker.broken(position, event_id, 'the line was deleted'), unchained };
      const occurred_at = line.occurred_at.toISOString();
      const content = { ...line, occurred_at, position, previous_hash: previous, hash: hash.toString('hex') };
      const broken = checker.check(content);
      if (broken) return { ...broken, unchained };
      previous = content.hash;
    }
    if (entries.length < BATCH) break;
  }
  const stray = await firstStray(db);
  if (stray !== null) return { ...checker.broken(null, stray, 'the line is not in the chain'), unchained };
  const head = await chainHead(db);
  if (head !== null && !isSealed(keyring, head))
    return { ...checker.broken(head.position, null, 'no SECRET_KEY of this process sealed it'), unchained };
  return { ...checker.verdict(), unchained };
}

type Checker = {
  /** Null when the line is valid. */
  check(line: ChainedLine): ChainVerdict | null;
  broken(position: number | null, event_id: number | null, fault: string): ChainVerdict;
  verdict(): ChainVerdict;
};

function chainChecker(anchor: ChainHeadText | null, start: ChainHeadText | null = null): Checker {
  let last = start;
  let first: number | null = null;
  let lines = 0;

  function check(line: ChainedLine): ChainVerdict | null {
    const { position, id } = line;
    const before = last ?? { position: position - 1, hash: position === 1 ? NO_HASH : line.previous_hash };
    if (position !== before.position + 1)
      return broken(
        position,
        id,
        `does not follow ${before.position}: lines are missing, or the export is filtered`,
      );
    if (line.previous_hash !== before.hash)
      return broken(position, id, 'does not continue the line before it');
    if (lineHash(line) !== line.hash) return broken(position, id, 'is not what was recorded');
    if (anchor?.position === position && anchor.hash !== line.hash)
      return broken(position, id, 'does not match the given head: the chain was rebuilt');
    first ??= position;
    lines += 1;
    last = { position, hash: line.hash };
    return null;
  }

  function broken(position: number | null, event_id: number | null, fault: string): ChainVerdict {
    return { ...summary(), ok: false, first_broken: { position, event_id, fault } };
  }

  function summary(): ChainVerdict {
    return { ok: true, lines, first, head: last?.position ? last : null, first_broken: null };
  }

  function verdict(): ChainVerdict {
    const isReached = anchor === null || (last !== null && last.position >= anchor.position);
    if (isReached && (anchor === null || (first ?? 1) <= anchor.position)) return summary();
    return broken(anchor.position, null, 'the given head is not in the chain: its end is missing');
  }

  return { check, broken, verdict };
}

function readLine(text: string): ChainedLine | null {
  try {
    const read = exportedLine.safeParse(JSON.parse(text));
    // The hash covers the members that the schema does not check.
    return read.success ? (read.data as unknown as ChainedLine) : null;
  } catch {
    return null;
  }
}
