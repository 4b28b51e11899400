import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { RunControl } from '../../platform/duties/duty.ts';
import { nextAttempt } from '../../platform/duties/next-attempt.ts';
import { UNDISTURBED } from '../../platform/duties/retention.ts';
import { logError } from '../../platform/log.ts';
import { fetchFile } from '../../platform/net/index.ts';
import type { LogoFault } from './logo-faults.messages.ts';
import { type ClaimedLogo, claimLogos, deleteFormerLogos, saveLogo } from './logos.queries.ts';
import { makeLogo } from './make-logo.ts';

/** Fetches at the same time, each with a thread while it is decoded. */
const AT_ONCE = 2;
/** Of one run: addresses that people enter cause no more requests than this a minute and process. */
const MAX_PER_RUN = 20;
/** Longer than resolving, fetching and decoding take together. */
const LEASE = 2 * MINUTE;
/** After failures that may pass. */
const LOGO_WAITS = [5 * MINUTE, 2 * HOUR, DAY];
const MAX_BYTES = 1024 * 1024;
const USER_AGENT = 'Countersign (logo)';

/**
 * Duty: fetches the logos of applications, makes a small square PNG of each and keeps it. A failure that may pass is tried again
 * a few times, and again when the address changes. Resolves to the number of pictures made.
 */
export async function fetchLogos(context: Context, run: RunControl = UNDISTURBED): Promise<number> {
  const { stores, clock } = context;
  await deleteFormerLogos(stores.db);
  let made = 0;
  for (let taken = 0; taken < MAX_PER_RUN && !run.signal.aborted; taken += AT_ONCE) {
    const now = clock.now();
    const claimed = await claimLogos(stores.db, { now, leaseUntil: after(now, LEASE), limit: AT_ONCE });
    const results = await Promise.all(claimed.map((logo) => fetchLogo(context, logo)));
    made += results.filter((isMade) => isMade).length;
    if (claimed.length < AT_ONCE) break;
  }
  return made;
}

async function fetchLogo(context: Context, logo: ClaimedLogo): Promise<boolean> {
  const { stores, clock } = context;
  try {
    const outcome = await pictureOf(context, logo.source_url);
    const now = clock.now();
    if ('png' in outcome) {
      const { png } = outcome;
      await saveLogo(stores.db, logo, { png, sha256: sha256(png), fetched_at: now });
      return true;
    }
    const { fault, passing } = outcome;
    const next_attempt_at = passing ? nextAttempt(LOGO_WAITS, logo.attempts, now) : null;
    await saveLogo(stores.db, logo, { fault, next_attempt_at });
  } catch (error) {
    // Due again after its lease.
    logError(context.log, error, 'fetching or keeping a logo failed');
  }
  return false;
}

type Outcome = { png: Buffer } | { fault: LogoFault; passing: boolean };

async function pictureOf(context: Context, url: string): Promise<Outcome> {
  const file = await fetchFile(context, { url, userAgent: USER_AGENT, maxBytes: MAX_BYTES, type: 'png' });
  if ('fault' in file) return file;
  const png = await makeLogo(file.body);
  return typeof png === 'string' ? { fault: { code: png }, passing: false } : { png };
}
