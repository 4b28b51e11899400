import { z } from 'zod';
import { canonicalJson, jsonFault } from '../../platform/crypto/jcs.ts';
import { invalidParams } from '../../platform/errors.ts';
import { parseJson } from '../../platform/http/bodies/body-parsers.ts';
import { isActionType } from '../agents/action-types.ts';

/** Contract section 9; lengths in code points, the context in bytes of its canonical JSON, times in seconds. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 4000;
const LARGEST_CONTEXT = 16 * 1024;
export const SHORTEST_TTL = 30;
export const LONGEST_TTL = 3600;
export const DEFAULT_TTL = 300;

export const approvalInput = z.strictObject({
  action_type: z
    .string()
    .refine(isActionType, 'must be like deploy.production: a-z, 0-9, _ and dots, up to 100 characters'),
  title: z
    .string()
    .refine(
      (text) => text.trim() !== '' && codePoints(text) <= LONGEST_TITLE,
      `must have 1 to ${LONGEST_TITLE} characters`,
    ),
  body: z
    .string()
    .refine((text) => codePoints(text) <= LONGEST_BODY, `must have at most ${LONGEST_BODY} characters`)
    .default(''),
  context: z
    .record(z.string(), z.unknown())
    .refine((value) => jsonFault(value) === null, 'holds a number that JSON cannot carry')
    .refine(
      (value) => jsonFault(value) !== null || Buffer.byteLength(canonicalJson(value)) <= LARGEST_CONTEXT,
      `must have at most ${LARGEST_CONTEXT} bytes`,
    )
    .default({}),
  ttl_seconds: z.int().min(SHORTEST_TTL).max(LONGEST_TTL).default(DEFAULT_TTL),
});

export type ApprovalInput = z.output<typeof approvalInput>;

/** The body of a create. Throws 400 for what is not JSON and 422 for what is not a request. */
export function readApprovalInput(body: Buffer): ApprovalInput {
  const read = approvalInput.safeParse(parseJson(body));
  if (read.success) return read.data;
  throw invalidParams(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

function codePoints(text: string): number {
  return [...text].length;
}
