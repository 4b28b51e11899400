import { sha256 } from '../platform/crypto/digest.ts';
import { newPublicId } from '../platform/crypto/public-id.ts';
import { newSecret } from '../platform/crypto/random-secret.ts';
import type { Db } from '../platform/db/stores.ts';
import type { InputFault } from '../platform/errors.ts';
import { actionPatternFault } from './action-types.ts';
import { parseAllowedIp } from './allowed-ips.ts';
import { parseEd25519Key } from './ed25519-key.ts';
import { insertAgent } from './queries.ts';

const LONGEST_NAME = 100;
const MOST_ENTRIES = 100;

export type NewAgent = {
  user_id: number;
  name: string;
  allowed_action_types: string[];
  allowed_ips: string[];
  /** PEM or base64; null: the agent proves itself with its token alone. */
  public_key: string | null;
};

/**
 * A new agent of one person. The token is shown once and kept as a hash. Everything wrong with the input is told at once,
 * each fault with the member it is about; a key that another agent holds is a fault of `public_key`.
 */
export async function createAgent(
  db: Db,
  now: Date,
  input: NewAgent,
): Promise<{ agent_id: string; token: string } | { faults: InputFault[] }> {
  const faults: InputFault[] = [...nameFaults(input.name), ...actionFaults(input.allowed_action_types)];
  const networks = input.allowed_ips.map(parseAllowedIp);
  faults.push(
    ...listFaults(
      'allowed_ips',
      networks.map((network) => ('fault' in network ? network.fault : null)),
    ),
  );
  const key = input.public_key === null ? null : parseEd25519Key(input.public_key);
  if (key && 'fault' in key) faults.push({ path: 'public_key', message: key.fault });
  if (faults.length > 0) return { faults };

  const id = newPublicId('agt_');
  const token = newSecret('svc_agt_');
  const inserted = await insertAgent(db, {
    id,
    user_id: input.user_id,
    name: input.name.trim(),
    token_hash: sha256(token),
    public_key: key && 'key' in key ? key.key : null,
    allowed_action_types: [...new Set(input.allowed_action_types)],
    allowed_ips: [...new Set(networks.flatMap((network) => ('cidr' in network ? [network.cidr] : [])))],
    created_at: now,
  });
  if (!inserted) return { faults: [{ path: 'public_key', message: 'belongs to another agent' }] };
  return { agent_id: id, token };
}

function nameFaults(name: string): InputFault[] {
  const length = [...name.trim()].length;
  if (length >= 1 && length <= LONGEST_NAME && !/\p{Cc}/u.test(name)) return [];
  return [
    { path: 'name', message: `must have 1 to ${LONGEST_NAME} characters, none of them a control character` },
  ];
}

function actionFaults(entries: string[]): InputFault[] {
  return listFaults('allowed_action_types', entries.map(actionPatternFault));
}

function listFaults(path: string, faults: (string | null)[]): InputFault[] {
  if (faults.length > MOST_ENTRIES) return [{ path, message: `takes at most ${MOST_ENTRIES} entries` }];
  return faults.flatMap((message, index) =>
    message === null ? [] : [{ path: `${path}.${index}`, message }],
  );
}
