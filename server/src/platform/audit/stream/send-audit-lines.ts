import { after, MINUTE, SECOND } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { RunControl } from '../../duties/duty.ts';
import { scrub } from '../../scrub.ts';
import { type ChainedLine, NO_HASH } from '../chain-line.ts';
import { chainEntriesAfter } from '../chain-queries.ts';
import { lineText } from './line-text.ts';
import { SEND_TIMEOUT, sendLines } from './send-lines.ts';
import {
  advanceStream,
  claimStream,
  postponeStream,
  releaseStream,
  type StreamClaim,
  setStream,
} from './stream.queries.ts';

/** Longer than a batch can take, reading and recording included. */
const LEASE = SEND_TIMEOUT + 10 * SECOND;
const MAX_BATCH = 200;
const MAX_BATCH_BYTES = 1_000_000;
const WAITS = [1 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE];
const MAX_ERROR_LENGTH = 300;

/** At the start of a process that does duties. */
export async function prepareAuditStream({ stores, config, clock }: Context): Promise<void> {
  await setStream(stores.db, config.audit_stream_url !== null, clock.now());
}

/**
 * Duty: sends chained lines to AUDIT_STREAM_URL in the order of their positions, one batch after the other, so that a slow receiver is asked to
 * take no more than it confirms. A batch counts once the receiver has confirmed it and the position was advanced: a process that dies in between
 * lets another send it again. Throws when the receiver fails, which the system status shows; the log itself waits in the database.
 */
export async function sendAuditLines(
  context: Context,
  { signal }: Pick<RunControl, 'signal'>,
): Promise<number> {
  const { stores, clock, config } = context;
  // Another process may be set to send.
  if (config.audit_stream_url === null) return 0;
  const now = clock.now();
  const claim = await claimStream(stores.db, now, after(now, LEASE));
  if (claim === null) return 0;
  let sent = 0;
  for (let current = claim; !signal.aborted; ) {
    const batch = await nextBatch(context, current);
    if (batch.until === current.position) break;
    if (batch.lines.length > 0)
      await sendLines(config, batch.lines).catch((error: Error) => postpone(context, current, error));
    const confirmed = clock.now();
    const leaseUntil = after(confirmed, LEASE);
    if (!(await advanceStream(stores.db, current, batch.until, confirmed, leaseUntil))) return sent;
    sent += batch.lines.length;
    current = { ...current, position: batch.until, failures: 0 };
  }
  await releaseStream(stores.db, claim);
  return sent;
}

/** `until`: the position of the last line, or of what was in its place. */
type Batch = { lines: ChainedLine[]; until: number };

/** Fewer lines after failures: the receiver may need too long for many, or refuse one. */
async function nextBatch({ stores, log }: Context, { position, failures }: StreamClaim): Promise<Batch> {
  const most = Math.max(1, MAX_BATCH >> Math.min(failures, 8));
  const entries = await chainEntriesAfter(stores.db, position, most);
  const lines: ChainedLine[] = [];
  let until = position;
  let bytes = 0;
  for (const { line, hash, previous_hash, position: place } of entries) {
    if (place !== until + 1)
      log.warn({ from: until + 1, to: place - 1 }, 'audit lines were archived before they were sent');
    if (line === null) {
      log.error({ position: place }, 'an audit line was deleted and cannot be sent');
    } else {
      const chained: ChainedLine = {
        position: place,
        previous_hash: previous_hash?.toString('hex') ?? NO_HASH,
        ...line,
        occurred_at: line.occurred_at.toISOString(),
        hash: hash.toString('hex'),
      };
      bytes += lineText(chained).length;
      if (bytes > MAX_BATCH_BYTES && lines.length > 0) break;
      lines.push(chained);
    }
    until = place;
  }
  return { lines, until };
}

async function postpone({ stores, clock }: Context, claim: StreamClaim, error: Error): Promise<never> {
  const now = clock.now();
  const wait = WAITS[Math.min(claim.failures, WAITS.length - 1)]!;
  const reason = scrub(error.message).slice(0, MAX_ERROR_LENGTH);
  await postponeStream(stores.db, claim, { error: reason, now, until: after(now, wait) });
  throw new Error(`sending audit lines after position ${claim.position}: ${reason}`);
}
