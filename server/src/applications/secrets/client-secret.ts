import { DAY } from '../../platform/clock.ts';
import type { AuthMethod } from '../registry/enums.ts';

/** Client and webhook secrets alike (specification, Limits). */
export const SECRET_LIFE = 365 * DAY;

/** Whether a client that authenticates in this way is given a secret. */
export function keepsSecret(method: AuthMethod): boolean {
  return method === 'client_secret_basic' || method === 'client_secret_post';
}
