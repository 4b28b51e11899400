import {
  addCustomerDomain,
  changeJoining,
  customerOf,
  type Joining,
  type PresentDomain,
  presentDomains,
  removeCustomerDomain,
} from '../../../customers/index.ts';
import { normalizeDomain } from '../../../platform/domains/domain-name.ts';
import type { Declared } from '../files/read-folder.ts';
import type { Item } from '../files/shapes.ts';
import { kind, type Run, refused } from './kind.ts';
import { changerOf } from './organizations.kind.ts';

type Domain = { handle: string; domain: string; joining: Joining };

/** Declared within their organizations, deleted one by one. */
export const domainsKind = kind<Domain, PresentDomain>({
  name: 'domain',
  section: 'organizations',
  declared: (configuration) =>
    configuration.of('organizations').flatMap((one) => within(one as Declared<Item<'organizations'>>)),
  keyOf: ({ handle, domain }) => `${handle} ${normalizeDomain(domain.trim()) ?? domain}`,
  desired: ({ domain, joining }) => ({ domain: normalizeDomain(domain.trim()) ?? domain, joining }),
  load: async ({ context }) =>
    (await presentDomains(context.stores.db)).map((row) => ({
      key: `${row.handle} ${row.domain}`,
      fields: { domain: row.domain, joining: row.joining },
      row,
    })),
  create: async (run, { item }) => {
    const actor = changerOf(run, await organizationOf(run, item));
    const { domain } = await addCustomerDomain(actor, item.domain);
    if (item.joining !== 'invite') await changeJoining(actor, domain, item.joining);
    return [`domain ${domain} counts for ${item.handle} once a DNS record proves it: see /admin/customers`];
  },
  change: async (run, { item }, { row }) => {
    await changeJoining(changerOf(run, row), row.domain, item.joining);
    return [];
  },
  remove: async (run, { row }) => await removeCustomerDomain(changerOf(run, row), row.domain),
  shortened: (fields) => fields,
});

function within({ item, folder, placeOf }: Declared<Item<'organizations'>>): Declared<Domain>[] {
  return item.domains.map((domain, index) => ({
    item: { handle: item.handle, ...domain },
    folder,
    placeOf: (path) => placeOf(['domains', index, ...path]),
  }));
}

async function organizationOf({ context }: Run, { handle }: Domain) {
  const customer = await customerOf(context.stores.db, handle);
  if (customer === null) throw refused('', `there is no organization ${handle}`);
  return customer;
}
