import type { ErrorCode } from '../../../error-codes.ts';

/** What a code tells, and what to do about it: one sentence each, for a developer. */
export type ErrorWords = Record<ErrorCode, { meaning: string; fix: string }>;
