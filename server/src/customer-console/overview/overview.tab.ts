import { changeBrand, customerBrand, renameCustomer, storedBrand } from '../../customers/index.ts';
import type { CustomerTab, Outcome } from '../shared/tab.ts';
import { overviewBody } from './overview.page.ts';

/** The name of the organization, and what sign-in shows of it. */
export const overviewTab: CustomerTab = {
  slug: '',
  label: 'overview',
  async body(visit, state) {
    const { db } = visit.context.stores;
    const { customer } = visit.actor;
    const [brand, { logo_path }] = [
      await storedBrand(db, customer.customer_id),
      await customerBrand(db, customer),
    ];
    return overviewBody(visit, state, { ...brand, logo_path });
  },
  async change({ actor }, form): Promise<Outcome> {
    const text = (name: string) => form.get(name)?.trim() ?? '';
    if (form.get('do') === 'rename') {
      await renameCustomer(actor, text('name'));
      return 'saved';
    }
    const logo_url = form.get('remove_logo') === 'on' ? null : text('logo_url') || undefined;
    await changeBrand(actor, {
      display_name: text('display_name') || null,
      accent: text('accent') || null,
      support_url: text('support_url') || null,
      logo_url,
    });
    return 'saved';
  },
  fieldOf: (form) => (form.get('do') === 'rename' ? 'name' : 'logo_url'),
};
