import { z } from 'zod';
import type { Keyring } from '../crypto/keyring.ts';
import type { ReadDb } from '../db/stores.ts';
import { archivesOf } from './archive.queries.ts';
import { type ArchiveEnd, brokenArchive, readArchiveEnd, type SealedArchive } from './archive.ts';
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

/** Positions of the log that are in a file. */
type ArchivedRange = { first: number; last: number };
type ArchivesVerdict = {
  /** Those whose file was checked. */
  checked: ArchivedRange[];
  /** Those whose file was not given: nothing is said of their lines. */
  missing: ArchivedRange[];
};

/**
 * Checks an export offline: every line follows the one before and matches its hash. An export may begin anywhere; the
 * `previous_hash` of its first line is trusted. `anchor`: a head seen elsewhere that must be in it. An archive ends with a
 * line about itself, which the lines before must match.
 */
export async function verifyExport(
  texts: AsyncIterable<string>,
  anchor: ChainHeadText | null = null,
): Promise<ChainVerdict> {
  return (await verifyLines(texts, chainChecker(anchor))).verdict;
}

async function verifyLines(
  texts: AsyncIterable<string>,
  checker: Checker,
): Promise<{ verdict: ChainVerdict; end: ArchiveEnd | null }> {
  let number = 0;
  let end: ArchiveEnd | null = null;
  const broken = (...fault: Parameters<Checker['broken']>) => ({ verdict: checker.broken(...fault), end });
  for await (const text of texts) {
    number += 1;
    if (text.trim() === '') continue;
    if (end !== null) return broken(null, null, `line ${number} of the file follows the end of the archive`);
    const read = readJson(text);
    end = readArchiveEnd(read);
    if (end !== null) continue;
    const line = readLine(read);
    if (line === null) return broken(null, null, `line ${number} of the file is not an exported line`);
    const verdict = checker.check(line);
    if (verdict) return { verdict, end };
  }
  const verdict = checker.verdict();
  const { first, head } = verdict;
  const isWhole = end === null || (first === end.first_position && head?.position === end.last_position);
  if (verdict.ok && !isWhole)
    return broken(head?.position ?? null, null, 'lines of the archive are missing at its beginning or end');
  if (verdict.ok && end !== null && head!.hash !== end.hash)
    return broken(head!.position, null, 'is not the line with which the archive ended');
  return { verdict, end };
}

/**
 * Checks the database: the chain from its first line or from the last archive on, that every line is in it, and the seals of
 * its head and of the archives. `files`: the lines of archives, in any order.
 */
export async function verifyDatabase(
  db: ReadDb,
  keyring: Keyring,
  anchor: ChainHeadText | null = null,
  files: AsyncIterable<string>[] = [],
): Promise<ChainVerdict & { unchained: number; archives: ArchivesVerdict }> {
  const { waiting: unchained } = await unchainedTail(db);
  const archived = await archivesOf(db);
  const archives: ArchivesVerdict = { checked: [], missing: archived.map(rangeOf) };
  const said = (verdict: ChainVerdict) => ({ ...verdict, unchained, archives });
  const nothing = chainChecker(null);
  const fault = brokenArchive(keyring, archived, NO_HASH);
  if (fault !== null) return said(nothing.broken(fault.position, null, fault.fault));
  for (const file of files) {
    const verdict = await verifyArchive(file, archived, archives, anchor);
    if (!verdict.ok) return said(verdict);
  }
  const last = archived.at(-1);
  const start = { position: last?.last_position ?? 0, hash: last?.hash.toString('hex') ?? NO_HASH };
  const own = anchor !== null && anchor.position <= start.position ? null : anchor;
  if (own !== anchor && !archives.checked.some(({ first, last }) => isWithin(anchor!.position, first, last)))
    return said(nothing.broken(anchor!.position, null, 'the given head is in an archive that was not given'));

  const checker = chainChecker(own, start);
  let previous = start.hash;
  for (let { position } = start; ; ) {
    const entries = await chainEntriesAfter(db, position, BATCH);
    for (const { event_id, hash, line, ...place } of entries) {
      position = place.position;
      if (line === null) return said(checker.broken(position, event_id, 'the line was deleted'));
      const occurred_at = line.occurred_at.toISOString();
      const content = { ...line, occurred_at, position, previous_hash: previous, hash: hash.toString('hex') };
      const broken = checker.check(content);
      if (broken) return said(broken);
      previous = content.hash;
    }
    if (entries.length < BATCH) break;
  }
  const stray = await firstStray(db);
  if (stray !== null) return said(checker.broken(null, stray, 'the line is not in the chain'));
  const head = await chainHead(db);
  if (head === null && last !== undefined)
    return said(checker.broken(start.position + 1, null, 'everything after the last archive is missing'));
  if (head !== null && !isSealed(keyring, head))
    return said(checker.broken(head.position, null, 'no SECRET_KEY of this process sealed it'));
  return said(checker.verdict());
}

function rangeOf({ first_position, last_position }: SealedArchive): ArchivedRange {
  return { first: first_position, last: last_position };
}

function isWithin(position: number, first: number, last: number): boolean {
  return first <= position && position <= last;
}

/** Moves the archive of this file from `missing` to `checked`. The ends that the file names are not trusted: the database has them. */
async function verifyArchive(
  file: AsyncIterable<string>,
  archived: readonly SealedArchive[],
  archives: ArchivesVerdict,
  anchor: ChainHeadText | null,
): Promise<ChainVerdict> {
  const checker = chainChecker(null);
  const seen: { archive: SealedArchive | null; continues: boolean; at_anchor: string | null } = {
    ...{ archive: null, continues: false, at_anchor: null },
  };
  async function* noted() {
    for await (const text of file) {
      const line = readLine(readJson(text));
      if (line !== null && seen.archive === null) {
        seen.archive = archived.find((one) => one.first_position === line.position) ?? null;
        seen.continues = seen.archive?.previous_hash.toString('hex') === line.previous_hash;
      }
      if (line !== null && line.position === anchor?.position) seen.at_anchor = line.hash;
      yield text;
    }
  }
  const { verdict } = await verifyLines(noted(), checker);
  if (!verdict.ok) return verdict;
  const fail = (fault: string) => checker.broken(verdict.first, null, fault);
  const { archive, continues, at_anchor } = seen;
  if (archive === null || verdict.first !== archive.first_position)
    return fail('no archive of this log begins there');
  if (!continues) return fail('does not continue the archive before it');
  const { first, last } = rangeOf(archive);
  if (verdict.head!.position !== last || verdict.head!.hash !== archive.hash.toString('hex'))
    return fail(`the file is not the archive of positions ${first} to ${last}`);
  if (at_anchor !== null && at_anchor !== anchor!.hash)
    return checker.broken(anchor!.position, null, 'does not match the given head: the chain was rebuilt');
  archives.missing = archives.missing.filter((one) => one.first !== first);
  archives.checked.push({ first, last });
  return verdict;
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readLine(line: unknown): ChainedLine | null {
  const read = exportedLine.safeParse(line);
  // The hash covers the members that the schema does not check.
  return read.success ? (read.data as unknown as ChainedLine) : null;
}
