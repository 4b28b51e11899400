import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import type { Passkey } from '../passkeys.queries.ts';
import { authenticatorName } from './authenticator-name.ts';

/** A passkey on the wire: contract section 4, specification "Passkey metadata". */
export const passkeyBody = z.object({
  id: z.number().int(),
  name: z.string(),
  aaguid: z.string(),
  authenticator_name: z.string().nullable(),
  backup_eligible: z.boolean(),
  backup_state: z.boolean(),
  backup_state_changed_at: timestamp.nullable(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});

type PasskeyBody = z.infer<typeof passkeyBody>;

export function passkeyBodyOf(passkey: Passkey): PasskeyBody {
  return passkeyBody.parse({ ...passkey, authenticator_name: authenticatorName(passkey.aaguid) });
}
