import type { Context } from '../../../platform/context.ts';
import { wordFault } from '../../../platform/invalid-input.ts';
import { checkUrl, urlFaultMessages } from '../../../platform/net/index.ts';
import { CommandError } from '../../command-error.ts';
import { type Change, nameOf } from './difference.ts';

export type CheckedAddresses = {
  faults: string[];
  /** Throws when a change came up meanwhile whose addresses were not looked up. */
  requireKnown(change: Change): void;
};

/** Asks DNS whether requests of the service may go to the addresses of these changes. */
export async function addressFaults(context: Context, changes: Change[]): Promise<CheckedAddresses> {
  const known = new Set<string>();
  const faults: string[] = [];
  for (const change of changes)
    for (const [member, address] of addressesOf(change)) {
      if (known.has(address)) continue;
      known.add(address);
      const refused = await checkUrl(context, address, 'webhook');
      if (refused === null) continue;
      const message = wordFault(urlFaultMessages.en, refused.fault);
      faults.push(
        `${change.declared!.placeOf([member])}: ${nameOf(change.kind, change.key)}, ${member}: ${message}`,
      );
    }
  return {
    faults,
    requireKnown: (change) => {
      if (addressesOf(change).every(([, address]) => known.has(address))) return;
      throw new CommandError('busy', 'The database changed meanwhile; try again.');
    },
  };
}

function addressesOf({ kind, declared, action, fields }: Change): [string, string][] {
  if (declared === null) return [];
  const names = new Set(fields.map(({ name }) => name));
  return Object.entries(kind.addresses?.(declared.item) ?? {}).filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' && (action === 'create' || names.has(pair[0])),
  );
}
