import type { Db } from '../../platform/db/stores.ts';
import { takenSubs } from '../../users/index.ts';
import type { ApplicationInputFault } from '../input-faults.messages.ts';
import { takenClientIds } from '../registry/applications.queries.ts';
import { type ClientKind, isResourceClient } from '../registry/client-kind.ts';

/** What `oauth` puts behind it and takes from it again is letters and digits (scopes/resource-scopes.ts). */
const RESOURCE_ID = /^res_[0-9A-Za-z]{3,64}$/;
/** Not an address, at which a client describes itself, and not a number, which pages and commands take for an application_id. */
const CLIENT_ID = /^(?!https?:)(?!\d+$)[0-9A-Za-z][0-9A-Za-z._~:@/+-]{2,199}$/;
const SECRET = /^[\x21-\x7e]{32,200}$/;
/** Of 32 random hexadecimal digits, the poorest alphabet in use, one in two hundred thousand has fewer. */
const MIN_DIFFERENT = 8;

/** The faults in a client_id that an operator chose, so that the same application has the same one in several installations. */
export async function clientIdFaults(
  db: Db,
  clientId: string,
  kind: ClientKind,
): Promise<ApplicationInputFault[]> {
  const path = 'client_id';
  if (kind === 'resource' && !RESOURCE_ID.test(clientId)) return [{ path, code: 'resource_id_invalid' }];
  if (kind === 'client' && (!CLIENT_ID.test(clientId) || isResourceClient(clientId)))
    return [{ path, code: 'client_id_invalid' }];
  if ((await takenClientIds(db, [clientId])).size > 0) return [{ path, code: 'client_id_taken' }];
  return (await takenSubs(db, [clientId])).size > 0 ? [{ path, code: 'client_id_is_sub' }] : [];
}

/** Secrets are kept as a plain SHA-256, which is safe only for what cannot be guessed. */
export function clientSecretFaults(secret: string): ApplicationInputFault[] {
  const isStrong = SECRET.test(secret) && new Set(secret).size >= MIN_DIFFERENT;
  return isStrong ? [] : [{ path: 'client_secret', code: 'client_secret_weak' }];
}
