import { deleteCustomer } from '../../../admin/customers/delete-customer.ts';
import {
  type CustomerChanger,
  type CustomerRow,
  changeBrand,
  changeCustomerPolicy,
  createCustomer,
  NO_CUSTOMER_BRAND,
  type PresentCustomer,
  presentCustomers,
  renameCustomer,
} from '../../../customers/index.ts';
import { policyOf } from '../../../policies/index.ts';
import type { Item } from '../files/shapes.ts';
import { desiredColors } from './brand-field.ts';
import { below, isSame, kind, type Run, without } from './kind.ts';
import { belowPolicy, desiredPolicy, orderedPolicy } from './policy-field.ts';

type Organization = Item<'organizations'>;

export const organizationsKind = kind<Organization, PresentCustomer>({
  name: 'organization',
  section: 'organizations',
  keyOf: ({ handle }) => handle,
  desired: ({ handle, name, policy, brand }) => ({
    handle,
    name: name.trim(),
    policy: desiredPolicy('customer', policy),
    brand: desiredBrand(brand),
  }),
  load: async ({ context }) =>
    (await presentCustomers(context.stores.db)).map((row) => ({
      key: row.handle,
      fields: {
        handle: row.handle,
        name: row.name,
        policy: orderedPolicy(policyOf(row.policy)),
        brand: { ...NO_CUSTOMER_BRAND, ...row.brand },
      },
      row,
    })),
  create: async (run, { item }) => {
    const customer = await createCustomer(run.context, run.by, { handle: item.handle, name: item.name });
    const actor = changerOf(run, customer);
    if (!isSame(desiredBrand(item.brand), NO_CUSTOMER_BRAND)) await setBrand(actor, item);
    if (!isSame(item.policy, {})) await setPolicy(actor, item);
    return [`organization ${item.handle} has no administrator yet: invite one at /admin/customers`];
  },
  change: async (run, { item }, { row }, changed) => {
    const actor = changerOf(run, row);
    if (changed.has('name')) await renameCustomer(actor, item.name);
    if (changed.has('brand')) await setBrand(actor, item);
    if (changed.has('policy')) await setPolicy(actor, item);
    return [];
  },
  remove: async ({ context, by }, { row }) => await deleteCustomer(context, by, row.org_id),
  shortened: ({ brand, ...fields }) =>
    without({ policy: {}, brand: {} })({
      ...fields,
      brand: without(NO_CUSTOMER_BRAND)(brand as typeof NO_CUSTOMER_BRAND),
    }),
});

export function changerOf({ context, by }: Run, customer: CustomerRow): CustomerChanger {
  return { context, request: null, customer, of: 'installation', caller: by.actor };
}

async function setBrand(actor: CustomerChanger, { brand }: Organization): Promise<void> {
  await below(changeBrand(actor, brand), (path) => `brand.${path}`);
}

async function setPolicy(actor: CustomerChanger, { policy }: Organization): Promise<void> {
  await below(changeCustomerPolicy(actor, policy), belowPolicy);
}

function desiredBrand({ display_name, ...brand }: Organization['brand']) {
  return { display_name: display_name?.trim() ?? null, ...brand, ...desiredColors(brand) };
}
