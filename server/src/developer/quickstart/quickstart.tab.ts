import { CODE } from '../../platform/html/assets.ts';
import { loadHighlight } from '../../platform/html/highlight.ts';
import { redirectUriMessages } from '../redirect-uris/redirect-uris.messages.ts';
import type { Tab } from '../tabs/tab.ts';
import { quickstartBody } from './quickstart.page.ts';
import { STACKS } from './stacks.ts';

/** A program to copy, filled in with this application's values; `?stack=` chooses the library. */
export const quickstart: Tab = {
  slug: 'quickstart',
  label: 'quickstart',
  group: 'start',
  icon: 'play',
  async show(visit) {
    const wanted = visit.query.get('stack');
    const usual = STACKS.find(({ client_type }) => client_type === visit.application.client_type)!;
    const stack = STACKS.find(({ id }) => id === wanted) ?? usual;
    const done = visit.query.get('done');
    const status = done === 'saved' || done === 'pending' ? redirectUriMessages[visit.locale][done] : null;
    return { body: quickstartBody(visit, stack, await loadHighlight()), status, styles: [CODE] };
  },
};
