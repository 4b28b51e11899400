import {
  consentableApplication,
  consentForMembers,
  customerConsents,
  withdrawConsentForMembers,
} from '../../customers/index.ts';
import type { CustomerTab, Outcome } from '../shared/tab.ts';
import { consentsBody } from './consents.page.ts';

/** What administrators agreed to for all members, by application. */
export const consentsTab: CustomerTab = {
  slug: 'consents',
  label: 'consents',
  async body(visit, state) {
    const { db } = visit.context.stores;
    const wanted = state.sent.get('client_id') ?? state.query.get('query');
    const isWithdrawal = state.sent.get('do') === 'withdraw';
    return consentsBody(
      visit,
      state,
      await customerConsents(db, visit.actor.customer.customer_id),
      wanted === null || isWithdrawal ? null : await consentableApplication(db, wanted),
    );
  },
  async change({ actor }, form): Promise<Outcome> {
    const client_id = form.get('client_id') ?? '';
    if (form.get('do') === 'withdraw') {
      await withdrawConsentForMembers(actor, client_id);
      return 'removed';
    }
    await consentForMembers(actor, { client_id, scopes: form.getAll('scope') });
    return 'saved';
  },
  fieldOf: () => 'client_id',
};
