import { changeCustomerPolicy, storedCustomerPolicy } from '../../customers/index.ts';
import { stepUpHint } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import {
  policyFields,
  policyFormFaults,
  policyFormOf,
  policyOf,
  readPolicyForm,
  typedPolicy,
} from '../../policies/index.ts';
import { customerConsoleMessages } from '../shared/console.messages.ts';
import type { CustomerTab, Outcome } from '../shared/tab.ts';

/** What the organization demands of sign-ins (docs/policies.md). */
export const policyTab: CustomerTab = {
  slug: 'policy',
  label: 'policy',
  async body(visit, { sent, faults }) {
    const { locale, context, actor, path } = visit;
    const words = customerConsoleMessages[locale];
    const typed =
      sent.size > 0
        ? typedPolicy(sent)
        : policyFormOf(policyOf(await storedCustomerPolicy(context.stores.db, actor.customer.customer_id)));
    const fields = policyFields({ locale, kind: 'customer', typed, faults, hint: stepUpHint(visit) });
    return ui.card({
      title: words.policy,
      lead: words.policyLead,
      body: ui.form({ action: path, id: 'policy', label: words.policy, body: fields }),
    });
  },
  async change({ actor, locale }, form): Promise<Outcome> {
    const input = readPolicyForm('customer', typedPolicy(form));
    return await changeCustomerPolicy(actor, input).then(
      () => 'saved' as const,
      (error) => ({ faults: policyFormFaults(locale, error, input) }),
    );
  },
  fieldOf: () => 'second_factor',
};
