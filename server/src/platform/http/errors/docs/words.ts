import type { ErrorCode } from '../../../error-codes.ts';

/** The meaning of an error code and what to do about it: one sentence each, for developers. */
export type ErrorWords = Record<ErrorCode, { meaning: string; fix: string }>;
