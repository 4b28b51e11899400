import { z } from 'zod';

/** `body` is null when it was too long to read. */
type Answer = { status: number; type: string; body: string | null };

const answer = z.object({
  partialSuccess: z.object({ rejectedLogRecords: z.coerce.number().optional() }).nullish(),
});
const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;

/**
 * Why an answer does not confirm that the receiver has all lines; null: it does. A proxy in between may answer a sign-in or error page with 200, so a page confirms
 * nothing, and of OTLP only what its specification allows: JSON, protobuf, or nothing.
 */
export function doubtAbout(kind: 'lines' | 'otlp', { status, type, body }: Answer): string | null {
  if (status < 200 || status > 299) return `answered ${status}`;
  if (HTML.test(type)) return `answered ${status} with an HTML page`;
  if (kind === 'lines') return null;
  if (body === null) return 'answered more than 64 KiB';
  if (body === '') return null;
  if (type === 'application/x-protobuf') return rejectsInProtobuf(body) ? 'rejected lines' : null;
  if (type !== 'application/json')
    return `answered with ${type || 'no'} content type in place of application/json`;
  const rejected = rejectedRecords(body);
  if (rejected === null) return 'answered with JSON that is not of OTLP';
  return rejected > 0 ? `rejected ${rejected} lines` : null;
}

/** How many records the receiver says that it did not take; null: it says something else. */
function rejectedRecords(body: string): number | null {
  try {
    return answer.parse(JSON.parse(body)).partialSuccess?.rejectedLogRecords ?? 0;
  } catch {
    return null;
  }
}

/**
 * ExportLogsServiceResponse, read as text: field 1 (0x0a), a length of one byte or more of which only the last is ASCII, and then as its first field (0x08) a number of
 * rejected records, which is left out when it is 0.
 */
function rejectsInProtobuf(body: string): boolean {
  if (body[0] !== '\n') return false;
  let at = 1;
  while (body.charCodeAt(at) > 0x7f) at += 1;
  return body.charCodeAt(at + 1) === 0x08;
}
