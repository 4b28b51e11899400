import type { Tab } from '../tabs/tab.ts';
import { quickstartBody } from './quickstart.page.ts';
import { STACKS } from './stacks.ts';

/** A program to copy, filled in with this application's values; `?stack=` chooses the library. */
export const quickstart: Tab = {
  slug: 'quickstart',
  label: 'quickstart',
  group: 'start',
  icon: 'play',
  show(visit) {
    const wanted = visit.query.get('stack');
    const usual = STACKS.find(({ client_type }) => client_type === visit.application.client_type)!;
    return { body: quickstartBody(visit, STACKS.find(({ id }) => id === wanted) ?? usual) };
  },
};
