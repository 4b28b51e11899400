import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import {
  applicationPolicy,
  changeApplicationPolicy,
  type PolicyForm,
  policyFields,
  policyFormFaults,
  policyFormMessages,
  policyFormOf,
  readPolicyForm,
  typedPolicy,
} from '../../policies/index.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { applicationPolicyMessages } from './policy.messages.ts';

/** What the application demands of sign-ins (docs/policies.md). */
export const policy: Tab = {
  slug: 'policy',
  label: 'policy',
  group: 'signIn',
  icon: 'shield',
  show(visit) {
    const isSaved = visit.query.get('done') === 'saved';
    const status = isSaved ? policyFormMessages[visit.locale].saved : null;
    return content(visit, policyFormOf(applicationPolicy(visit.application)), {}, status);
  },
  async submit(visit, form) {
    const { context, request, session, application, locale, path } = visit;
    const typed = typedPolicy(form);
    const input = readPolicyForm('application', typed);
    const faults = await changeApplicationPolicy(
      context,
      request,
      session,
      application.application_id,
      input,
    ).then(
      () => null,
      (error) => policyFormFaults(locale, error, input),
    );
    return faults === null ? { to: `${path}?done=saved` } : { refused: content(visit, typed, faults, null) };
  },
};

function content(visit: TabVisit, typed: PolicyForm, faults: ui.Faults, status: string | null): TabContent {
  const { locale, path, manages } = visit;
  const words = applicationPolicyMessages[locale];
  const fields = policyFields({
    locale,
    kind: 'application',
    typed,
    faults,
    hint: manages ? stepUpHint(visit) : null,
  });
  const body = ui.card({
    title: words.title,
    lead: words.lead,
    body: manages
      ? ui.form({ action: path, id: 'policy', label: words.title, body: fields })
      : html`<fieldset class="plain" disabled>${fields}</fieldset>`,
  });
  return { body, status, faults };
}
