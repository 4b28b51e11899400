import { driftsOf } from '../../oauth/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { wordsOf } from '../../platform/http/bodies/form-lists.ts';
import { listedScopes } from '../../scopes/index.ts';
import { changeByForm, changeList, doneOf } from '../settings/change-by-form.ts';
import type { Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { scopeMessages } from './scopes.messages.ts';
import { type ScopesForm, scopesBody } from './scopes.page.ts';

/** More would not be useful on one page; a scope that is requested again reappears. */
const MAX_DRIFTS = 100;

/** Allowed scopes, required scopes, and scopes that were requested but not allowed. */
export const scopes: Tab = {
  slug: 'scopes',
  label: 'scopes',
  group: 'signIn',
  icon: 'list',
  async show(visit) {
    const done = visit.query.get('done');
    const words = scopeMessages[visit.locale];
    const status = done === 'saved' || done === 'pending' ? words[done] : null;
    return { ...(await content(visit, formOf(visit), {})), status };
  },
  async submit(visit, sent) {
    const added = sent.get('allow');
    const form = added === null ? sentForm(sent) : formOf(visit);
    const changed =
      added === null
        ? await changeByForm(visit, changeOf(form))
        : await changeList(visit, ({ allowed_scopes }) => ({ allowed_scopes: [...allowed_scopes, added] }));
    if ('faults' in changed)
      return { refused: { ...(await content(visit, form, changed.faults)), invalid: true } };
    return { to: `${visit.path}?done=${doneOf(visit.application, changed.application)}` };
  },
};

function formOf({ application }: TabVisit): ScopesForm {
  const { allowed_scopes, required_scopes, scope_policy } = application;
  return { allowed_scopes, required_scopes, scope_policy };
}

function sentForm(sent: URLSearchParams): ScopesForm {
  const allowed = wordsOf(sent.getAll('allowed_scopes'));
  return {
    allowed_scopes: allowed,
    // Ignore a ticked box whose scope is no longer allowed.
    required_scopes: sent.getAll('required_scopes').filter((name) => allowed.includes(name)),
    scope_policy: sent.get('scope_policy') || null,
  };
}

/** As the API's input; both lists at once, so that faults name the entry as it was entered. */
function changeOf({ allowed_scopes, required_scopes, scope_policy }: ScopesForm): Record<string, unknown> {
  const scopes = allowed_scopes.map((name) => ({ name, required: required_scopes.includes(name) }));
  return { allowed_scopes, scopes, scope_policy };
}

async function content(visit: TabVisit, form: ScopesForm, faults: Faults): Promise<TabContent> {
  const { db } = visit.context.stores;
  const [listed, drifts] = await Promise.all([
    listedScopes(db),
    driftsOf(db, visit.application.application_id, MAX_DRIFTS),
  ]);
  return { body: scopesBody(visit, { form, faults, listed, drifts }) };
}
