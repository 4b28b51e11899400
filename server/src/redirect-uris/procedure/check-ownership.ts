import type { endAttempt } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { acceptedChallenges, type Challenged } from './challenge.ts';
import { checkDns } from './check-dns.ts';
import { checkWellKnown, type WellKnownCheck } from './check-well-known.ts';
import { findDiagnostics } from './diagnostics.ts';
import { findMisplacedRecord } from './find-misplaced-record.ts';
import { preGate } from './pre-gate.ts';
import { failureDetail, failureReason, type StageFailure } from './reasons.ts';

/** What a verification found. */
export type VerificationOutcome = Parameters<typeof endAttempt>[3];

const SKIPPED: StageFailure = { result: 'skipped' };
const UNREAD = { http_status: null, content: null, content_type: null };
/** Only for the page: the values that were found, shortened. */
const MAX_SHOWN_VALUES = 5;
const MAX_SHOWN_LENGTH = 120;

/**
 * Steps 3 to 6 of the procedure: the gate, DNS, the well-known file, and the reason when both failed. Changes nothing.
 * `diagnose` also looks where records end up by mistake, while the file is fetched.
 */
export async function checkOwnership(
  context: Pick<Context, 'config' | 'keyring'>,
  challenged: Challenged,
  { diagnose = false } = {},
): Promise<VerificationOutcome> {
  const gated = preGate(challenged.uri);
  if ('reason' in gated) return failed(gated.reason, failureDetail(SKIPPED, SKIPPED));

  const { host, txt_name, file_url } = gated.targets;
  const challenges = acceptedChallenges(context.keyring, challenged);
  const dns = await checkDns(context, txt_name, challenges);
  if (dns.matched) return proven('dns');

  const [wellknown, misplaced] = await Promise.all([
    file_url === null ? skipped() : checkWellKnown(context, file_url, challenges),
    diagnose ? findMisplacedRecord(context, host, challenges) : null,
  ]);
  if (wellknown.matched) return proven('wellknown');

  const { http_status, content, content_type } = wellknown;
  return {
    ...failed(failureReason(dns.failure, wellknown.failure), failureDetail(dns.failure, wellknown.failure)),
    txt_values: dns.values.slice(0, MAX_SHOWN_VALUES).map((value) => value.slice(0, MAX_SHOWN_LENGTH)),
    http_status,
    mistakes: findDiagnostics(challenges, { values: dns.values, content, content_type, misplaced }),
    found_at: misplaced?.name ?? null,
  };
}

async function skipped(): Promise<WellKnownCheck> {
  return { matched: false, failure: SKIPPED, ...UNREAD };
}

/** For a challenge that was renewed while it was being checked: what was found is not the new one. */
export function superseded({ method }: VerificationOutcome): VerificationOutcome {
  const mismatch: StageFailure = { result: 'mismatch' };
  const [dns, wellknown] = method === 'dns' ? [mismatch, SKIPPED] : [SKIPPED, mismatch];
  return failed('unverified', failureDetail(dns, wellknown));
}

/** The initial observations. */
const UNSEEN = { txt_values: null, http_status: null, mistakes: [], found_at: null };

function proven(method: 'dns' | 'wellknown'): VerificationOutcome {
  return { verified: true, method, reason: null, detail: null, ...UNSEEN };
}

function failed(reason: string, detail: string): VerificationOutcome {
  return { verified: false, method: null, reason, detail, ...UNSEEN };
}
