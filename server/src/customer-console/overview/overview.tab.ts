import { logoIn } from '../../applications/index.ts';
import {
  type Brand,
  changeBrand,
  customerBrand,
  renameCustomer,
  storedBrand,
} from '../../customers/index.ts';
import type { CustomerTab, Outcome, TabVisit } from '../shared/tab.ts';
import { brandPreviewOf } from './brand-preview.ts';
import { BRAND_FIELDS, overviewBody } from './overview.page.ts';

/** The name of the organization, and what sign-in shows of it. */
export const overviewTab: CustomerTab = {
  slug: '',
  files: true,
  label: 'overview',
  async body(visit, state) {
    const { db } = visit.context.stores;
    const { customer } = visit.actor;
    const [brand, { logo: logo_path }] = [
      await storedBrand(db, customer.customer_id),
      await customerBrand(db, customer),
    ];
    return overviewBody(visit, state, { ...brand, logo_path });
  },
  async change(visit, form): Promise<Outcome> {
    if (form.get('do') === 'rename') {
      await renameCustomer(visit.actor, textIn(form, 'name') ?? '');
      return 'saved';
    }
    return form.get('preview') === 'on'
      ? await brandPreviewOf(visit, form, brandIn(form))
      : await save(visit, form);
  },
  fieldOf: (form) => (form.get('do') === 'rename' ? 'name' : 'logo_url'),
  fields: BRAND_FIELDS,
};

async function save({ actor, request }: TabVisit, form: URLSearchParams): Promise<Outcome> {
  const picture = logoIn(request, form);
  const logo_url = textIn(form, 'logo_url');
  await changeBrand(actor, { ...brandIn(form), ...picture, ...(logo_url !== null && { logo_url }) });
  return 'saved';
}

function brandIn(form: URLSearchParams): Brand {
  return {
    display_name: textIn(form, 'display_name'),
    accent: textIn(form, 'accent'),
    accent_dark: textIn(form, 'accent_dark'),
    support_url: textIn(form, 'support_url'),
    terms_url: textIn(form, 'terms_url'),
    privacy_url: textIn(form, 'privacy_url'),
  };
}

function textIn(form: URLSearchParams, name: string): string | null {
  return form.get(name)?.trim() || null;
}
