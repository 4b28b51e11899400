import {
  addCustomerDomain,
  changeJoining,
  customerDomains,
  JOINING,
  removeCustomerDomain,
  verifyCustomerDomain,
} from '../../customers/index.ts';
import type { CustomerTab, Outcome } from '../shared/tab.ts';
import { domainsMessages } from './domains.messages.ts';
import { domainsBody } from './domains.page.ts';

/** Domains, their verification, and how people join by them. */
export const domainsTab: CustomerTab = {
  slug: 'domains',
  label: 'domains',
  async body(visit, state) {
    const { context, actor, now } = visit;
    return domainsBody(
      visit,
      state,
      await customerDomains(context.stores.db, actor.customer.customer_id, now),
    );
  },
  async change({ actor, locale }, form): Promise<Outcome> {
    const words = domainsMessages[locale];
    const domain = form.get('domain') ?? '';
    switch (form.get('do')) {
      case 'add':
        await addCustomerDomain(actor, domain);
        return 'added';
      case 'verify': {
        const { reason } = await verifyCustomerDomain(actor, domain);
        return reason === null ? 'verified' : { faults: { domain: words[reason] } };
      }
      case 'remove':
        await removeCustomerDomain(actor, domain);
        return 'removed';
      default: {
        const joining = JOINING.find((known) => known === form.get('joining'));
        if (joining === undefined) return { faults: { domain: words.joiningFault } };
        await changeJoining(actor, domain, joining);
        return 'saved';
      }
    }
  },
  fieldOf: () => 'domain',
};
