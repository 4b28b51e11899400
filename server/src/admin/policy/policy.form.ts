import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import {
  changeInstallationPolicy,
  installationPolicy,
  type PolicyForm,
  policyFields,
  policyFormFaults,
  policyFormMessages,
  policyFormOf,
  readPolicyForm,
  typedPolicy,
} from '../../policies/index.ts';
import { administrator, type CurrentSession, needsSecondFactor, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { policyMessages } from './policy.messages.ts';

const PATH = '/admin/policy';

/** The API's policy call in an administrator's session. */
export const policyForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  show: async (visit) => {
    const typed = policyFormOf(await installationPolicy(visit.context.stores.db));
    const isSaved = new URL(visit.request.url, 'http://x').searchParams.get('done') === 'saved';
    return policyDocument(visit, typed, {}, isSaved ? policyFormMessages[visit.locale].saved : null);
  },
  submit: async (visit, form) => {
    const { context, request, session, locale } = visit;
    const typed = typedPolicy(form);
    const input = readPolicyForm('installation', typed);
    const { email, amr } = session;
    const present = { email, amr, address: request.callerAddress, stepped_up: true };
    const faults = await changeInstallationPolicy(
      context,
      { actor: { type: 'admin', id: session.user_id }, request },
      { input, present },
    ).then(
      () => null,
      (error) => policyFormFaults(locale, error, input),
    );
    if (faults === null) return { to: `${PATH}?done=saved` };
    return { document: policyDocument(visit, typed, faults, null), status: 422 };
  },
});

function policyDocument(
  { session, locale, now }: Visit<{ session: CurrentSession }>,
  typed: PolicyForm,
  faults: ui.Faults,
  status: string | null,
): string {
  const words = policyMessages[locale];
  const fields = policyFields({ locale, kind: 'installation', typed, faults });
  const body = html`${ui.pageHead(words.title, words.lead)}${ui.card({
    title: words.rules,
    lead: words.warning,
    body: needsSecondFactor(session, now)
      ? ui.confirmFirst(locale, stepUpPath(PATH))
      : ui.form({ action: PATH, id: 'policy', label: words.rules, body: fields }),
  })}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, faults });
}
