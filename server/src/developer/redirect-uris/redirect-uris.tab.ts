import type { Faults } from '../../platform/html/components/index.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { localPath } from '../../platform/http/return-path.ts';
import { VERIFICATION_SCRIPT } from '../../redirect-uris/index.ts';
import { changeList, type DerivedChange, doneOf } from '../settings/change-by-form.ts';
import type { Outcome, Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { redirectUriMessages } from './redirect-uris.messages.ts';
import { redirectUrisBody, removal } from './redirect-uris.page.ts';
import { verificationOn, verifyOn } from './verify-on-tab.ts';

/** The redirect URIs with the verification of their hosts; adds and removes URIs. */
export const redirectUris: Tab = {
  slug: 'redirect-uris',
  label: 'redirectUris',
  group: 'signIn',
  icon: 'redirect',
  show: (visit) => content(visit, '', {}),
  async submit(visit, form) {
    const uri = form.get('uri');
    if (uri !== null) return await verifyOn(visit, uri, () => content(visit, '', {}));
    const removed = form.get('remove');
    if (removed !== null)
      return await save(visit, '', ({ redirect_uris }) => ({
        redirect_uris: redirect_uris.filter((entry) => entry !== removed),
      }));
    const typed = form.get('redirect_uris') ?? '';
    const added = linesOf(typed);
    if (added.length === 0)
      return await refused(visit, typed, { redirect_uris: redirectUriMessages[visit.locale].missing });
    const change: DerivedChange = ({ redirect_uris }) => ({ redirect_uris: [...redirect_uris, ...added] });
    return await save(visit, typed, change, form.get('return_to'));
  },
};

/** `returnTo`: the page of this service that has the form, for one that is not on this tab. */
async function save(
  visit: TabVisit,
  typed: string,
  change: DerivedChange,
  returnTo: string | null = null,
): Promise<Outcome> {
  const changed = await changeList(visit, change);
  if ('faults' in changed) return await refused(visit, typed, changed.faults);
  const to = localPath(returnTo, visit.context.config.base_url) ?? visit.path;
  const done = doneOf(visit.application, changed.application);
  return { to: `${to}${to.includes('?') ? '&' : '?'}done=${done}` };
}

async function refused(visit: TabVisit, typed: string, faults: Faults): Promise<Outcome> {
  return { refused: { ...(await content(visit, typed, faults)), invalid: true } };
}

async function content(visit: TabVisit, typed: string, faults: Faults): Promise<TabContent> {
  const { locale, manages, query } = visit;
  const done = query.get('done');
  const footer = (uri: string, index: number) => (manages ? removal(visit, uri, index) : null);
  const view = await verificationOn(visit, footer);
  const words = redirectUriMessages[locale];
  const saved = done === 'saved' || done === 'pending' ? words[done] : null;
  return {
    body: redirectUrisBody(visit, { cards: view.cards, typed, faults }),
    status: saved ?? view.status?.text ?? null,
    warning: view.status?.warning ?? false,
    scripts: [VERIFICATION_SCRIPT, 'lint.js'],
  };
}
