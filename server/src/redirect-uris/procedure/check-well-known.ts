import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type GuardedAnswer, type GuardedFailure, guardedRequest } from '../../platform/net/index.ts';
import { stageFailure } from './check-dns.ts';
import type { StageFailure } from './reasons.ts';

/** Specification "Limits". */
const READ_TIMEOUT = 5 * SECOND;
const MAX_BYTES = 256;

export type WellKnownCheck = {
  matched: boolean;
  failure: StageFailure;
  /** Status of the answer; null without one. */
  http_status: number | null;
  /** The content of the file, if it was read. Never shown: it can come from anywhere. */
  content: string | null;
  /** Of a file that was served. */
  content_type: string | null;
};

/** Step 5: the file at the well-known URL holds the challenge, one line end after it aside. */
export async function checkWellKnown(
  context: Pick<Context, 'config'>,
  url: string,
  challenges: readonly string[],
): Promise<WellKnownCheck> {
  const answer = await guardedRequest(context, {
    url,
    port: context.config.wellknown_port,
    headers: { accept: 'text/plain', 'user-agent': 'Countersign-Verification' },
    timeout: READ_TIMEOUT,
    maxBytes: MAX_BYTES,
    readBody: isSuccess,
  });
  const { http_status, content_type } = headOf(answer);
  if ('failure' in answer)
    return { matched: false, failure: failureOf(answer), http_status, content: null, content_type };
  const content = isSuccess(answer.status) ? answer.body.toString('latin1') : null;
  return {
    matched: content !== null && challenges.includes(content.replace(/\r?\n$/, '')),
    failure: { result: resultOf(answer) },
    http_status,
    content,
    content_type,
  };
}

/** Also set for files that are too large, such as a start page served for every path. Ignored for error pages. */
function headOf(
  answer: GuardedAnswer | GuardedFailure,
): Pick<WellKnownCheck, 'http_status' | 'content_type'> {
  if (!('status' in answer)) return { http_status: null, content_type: null };
  const { status, headers } = answer;
  return { http_status: status, content_type: isSuccess(status) ? (headers['content-type'] ?? null) : null };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function resultOf({ status }: GuardedAnswer): StageFailure['result'] {
  if (isSuccess(status)) return 'mismatch';
  if (status >= 300 && status < 400) return 'redirect_not_allowed';
  if (status >= 400 && status < 500) return 'not_found';
  return status >= 500 ? 'server_error' : 'http_error';
}

function failureOf(answer: GuardedFailure): StageFailure {
  switch (answer.failure) {
    case 'unresolvable':
      return stageFailure(answer.dns);
    case 'network_error':
    case 'invalid_url':
    case 'cancelled':
      return { result: 'http_error' };
    default:
      return { result: answer.failure };
  }
}
