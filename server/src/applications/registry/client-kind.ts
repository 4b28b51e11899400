import { sql } from 'kysely';
import { newPublicId } from '../../platform/crypto/public-id.ts';

/** `resource`: not a client but an API of someone, which authenticates to check the tokens that it receives (resources/). */
export type ClientKind = 'client' | 'resource';

export function newClientId(kind: ClientKind): string {
  return newPublicId(kind === 'resource' ? RESOURCE : 'app_');
}

/** Whether these are the credentials of a resource. They ask for no tokens and sign no one in. */
export function isResourceClient(client_id: string): boolean {
  return client_id.startsWith(RESOURCE);
}

const RESOURCE = 'res_';

/** The same of a row of `applications`. */
export const IS_RESOURCE = sql<boolean>`starts_with(client_id, ${sql.lit(RESOURCE)})`;
