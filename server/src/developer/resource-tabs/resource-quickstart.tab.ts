import { uriStatusOf } from '../../applications/index.ts';
import { CODE } from '../../platform/html/assets.ts';
import { loadHighlight } from '../../platform/html/highlight.ts';
import type { Tab } from '../tabs/tab.ts';
import { resourceQuickstartBody } from './resource-quickstart.page.ts';
import { resourceIn } from './resource-tab.ts';
import { SAMPLES } from './samples.ts';

/** What to do after the registration, with this API's values; `?stack=` chooses the library. */
export const resourceQuickstart: Tab = {
  slug: 'quickstart',
  label: 'quickstart',
  group: 'start',
  icon: 'play',
  async show(visit) {
    const { application, query, now } = visit;
    const resource = resourceIn(visit);
    const entry = application.redirect_uris.find(({ uri }) => uri === resource.identifier);
    const host = entry ? uriStatusOf(entry, [], now).status : 'unverified';
    const sample = SAMPLES.find(({ id }) => id === query.get('stack')) ?? SAMPLES[0]!;
    const highlight = await loadHighlight();
    return { body: resourceQuickstartBody(visit, resource, { host, sample, highlight }), styles: [CODE] };
  },
};
