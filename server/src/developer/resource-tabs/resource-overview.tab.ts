import { uriStatusOf } from '../../applications/index.ts';
import { registrationCounts } from '../../resources/index.ts';
import { overviewOf } from '../overview/overview.tab.ts';
import type { Tab } from '../tabs/tab.ts';
import { resourceOverviewBody } from './resource-overview.page.ts';
import { resourceIn } from './resource-tab.ts';

/** An API: who can get tokens for it, its review status, what its tokens look like, and the endpoints it uses. */
export const resourceOverview: Tab = {
  slug: '',
  label: 'overview',
  group: 'start',
  icon: 'home',
  async show(visit) {
    const { context, session, application, now } = visit;
    const resource = resourceIn(visit);
    const entry = application.redirect_uris.find(({ uri }) => uri === resource.identifier);
    const body = resourceOverviewBody(visit, resource, {
      ...(await overviewOf(visit)),
      counts: await registrationCounts(context, resource, session.user_id),
      host: entry ? uriStatusOf(entry, [], now).status : 'unverified',
      ends: entry?.verification_expires_at ?? null,
    });
    return { body };
  },
};
