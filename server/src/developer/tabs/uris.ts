import type { Faults } from '../../platform/html/components/index.ts';
import { listEntries } from '../../redirect-uris/index.ts';
import { changeByForm, doneOf } from '../change-by-form.ts';
import { linesOf } from '../form-lists.ts';
import { uriMessages } from '../messages/uris.ts';
import { urisBody } from '../pages/uris.page.ts';
import type { Outcome, Tab, TabContent, Visit } from '../tab.ts';

/** The list of redirect URIs: add, remove, and the way to their proofs, which redirect-uris/ shows. */
export const uris: Tab = {
  slug: 'uris',
  label: { en: 'Redirect URIs', ja: 'リダイレクト URI' },
  async show(visit) {
    const done = visit.query.get('done');
    const words = uriMessages[visit.locale];
    const status = done === 'saved' || done === 'pending' ? words[done] : null;
    return { ...(await content(visit, '', {})), status };
  },
  async submit(visit, form) {
    const present = visit.application.redirect_uris.map(({ uri }) => uri);
    const removed = form.get('remove');
    if (removed !== null)
      return await save(
        visit,
        present.filter((uri) => uri !== removed),
        '',
      );
    const typed = form.get('redirect_uris') ?? '';
    const added = linesOf(typed);
    if (added.length === 0) {
      const faults = { redirect_uris: uriMessages[visit.locale].missing };
      return { refused: { ...(await content(visit, typed, faults)), invalid: true } };
    }
    return await save(visit, [...present, ...added], typed);
  },
};

async function save(visit: Visit, redirect_uris: string[], typed: string): Promise<Outcome> {
  const changed = await changeByForm(visit, { redirect_uris });
  if ('faults' in changed)
    return { refused: { ...(await content(visit, typed, changed.faults)), invalid: true } };
  return { to: `${visit.path}?done=${doneOf(visit.application, changed.application)}` };
}

async function content(visit: Visit, typed: string, faults: Faults): Promise<TabContent> {
  const { verifications } = await listEntries(visit.context, visit.application);
  return { body: urisBody(visit, { entries: verifications, typed, faults }), scripts: ['lint.js'] };
}
