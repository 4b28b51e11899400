import { z } from 'zod';
import { canonicalJson, jsonFault } from '../../platform/crypto/jcs.ts';
import { invalidParams } from '../../platform/errors.ts';
import { parseJson } from '../../platform/http/bodies/body-parsers.ts';
import { isActionType } from '../agents/action-types.ts';

/** Contract section 9; lengths in code points, the context in bytes of its canonical JSON, times in seconds. */
const MAX_TITLE_LENGTH = 200;
const MAX_BODY_LENGTH = 4000;
const MAX_CONTEXT_BYTES = 16 * 1024;
const MAX_RESOURCE_LENGTH = 2048;
const MAX_DETAILS = 5;
export const MIN_TTL = 30;
export const MAX_TTL = 3600;
export const DEFAULT_TTL = 300;

export const approvalInput = z.strictObject({
  action_type: z
    .string()
    .refine(isActionType, 'must be like deploy.production: a-z, 0-9, _ and dots, up to 100 characters'),
  title: z
    .string()
    .refine(
      (text) => text.trim() !== '' && codePoints(text) <= MAX_TITLE_LENGTH,
      `must have 1 to ${MAX_TITLE_LENGTH} characters`,
    ),
  body: z
    .string()
    .refine((text) => codePoints(text) <= MAX_BODY_LENGTH, `must have at most ${MAX_BODY_LENGTH} characters`)
    .default(''),
  context: z
    .record(z.string(), z.unknown())
    .refine((value) => jsonFault(value) === null, 'contains a number that JSON cannot represent')
    .refine(
      (value) => jsonFault(value) !== null || Buffer.byteLength(canonicalJson(value)) <= MAX_CONTEXT_BYTES,
      `must have at most ${MAX_CONTEXT_BYTES} bytes`,
    )
    .default({}),
  ttl_seconds: z.int().min(MIN_TTL).max(MAX_TTL).default(DEFAULT_TTL),
  resource: z
    .string()
    .max(MAX_RESOURCE_LENGTH)
    .optional()
    .describe('Identifier of the API at which authorization_details are to be done'),
  authorization_details: z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .max(MAX_DETAILS)
    .optional()
    .describe(
      'What is to be done, in types that the resource declares (RFC 9396); the approval yields a token for it',
    ),
});

export type ApprovalInput = z.output<typeof approvalInput>;
/** What a person is shown of a request, and for how long it waits. */
export type ShownInput = Omit<ApprovalInput, 'resource' | 'authorization_details'>;

/** The body of a create. Throws 400 for invalid JSON and 422 for an invalid request. */
export function readApprovalInput(body: Buffer): ApprovalInput {
  const read = approvalInput.safeParse(parseJson(body));
  if (read.success) return read.data;
  throw invalidParams(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

function codePoints(text: string): number {
  return [...text].length;
}
