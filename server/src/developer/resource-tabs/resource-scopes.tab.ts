import { ROWS_ADDED, rowsOf, scopesIn, sentRows, withEmptyRows } from '../resources/scope-rows.ts';
import { doneOf } from '../settings/change-by-form.ts';
import type { Tab } from '../tabs/tab.ts';
import { changeResourceByForm } from './change-resource-by-form.ts';
import { resourceScopesBody } from './resource-scopes.page.ts';
import { resourceIn } from './resource-tab.ts';
import { resourceTabMessages } from './resource-tabs.messages.ts';

/** The scopes of an API with the texts that people read. */
export const resourceScopes: Tab = {
  slug: 'scopes',
  label: 'scopes',
  group: 'signIn',
  icon: 'list',
  show(visit) {
    const words = resourceTabMessages[visit.locale];
    const done = visit.query.get('done');
    const rows = withEmptyRows(rowsOf(resourceIn(visit).scopes), 1);
    return {
      body: resourceScopesBody(visit, resourceIn(visit), { rows, faults: {} }),
      status: done === 'saved' || done === 'pending' ? words[done] : null,
    };
  },
  async submit(visit, sent) {
    const rows = sentRows(sent);
    if (sent.get('do') === 'rows') {
      const more = { rows: withEmptyRows(rows, ROWS_ADDED), faults: {}, focused: rows.length };
      return { shown: { body: resourceScopesBody(visit, resourceIn(visit), more) } };
    }
    const { scopes, places } = scopesIn(rows);
    const changed = await changeResourceByForm(visit, { scopes }, places);
    if ('faults' in changed) {
      const { faults } = changed;
      return { refused: { body: resourceScopesBody(visit, resourceIn(visit), { rows, faults }), faults } };
    }
    return { to: `${visit.path}?done=${doneOf(visit.application, changed.application)}` };
  },
};
