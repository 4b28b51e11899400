/** Calls that can be sent again without happening twice (draft-ietf-httpapi-idempotency-key-header-07). Table idempotency_keys. */
export { answerOnce, SEALED_ANSWERS } from './answer-once.ts';
export {
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_KEY_FAULT,
  idempotencyHeaders,
  idempotencyKeyReused,
} from './idempotency-key.ts';
export { retention } from './retention.ts';
