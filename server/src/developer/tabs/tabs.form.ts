import {
  applicationManager,
  applicationPath,
  applicationViewer,
  isResourceClient,
  MAX_LOGO_BODY,
} from '../../applications/index.ts';
import { notVisible } from '../../platform/errors.ts';
import { sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { queryParameters } from '../../platform/http/parameters.ts';
import { resourceOf } from '../../resources/index.ts';
import { accessTab } from '../access/access.tab.ts';
import { audit } from '../audit/audit.tab.ts';
import { members } from '../members/members.tab.ts';
import { overview } from '../overview/overview.tab.ts';
import { policy } from '../policy/policy.tab.ts';
import { quickstart } from '../quickstart/quickstart.tab.ts';
import { redirectUris } from '../redirect-uris/redirect-uris.tab.ts';
import { resourceDetails } from '../resource-tabs/resource-details.tab.ts';
import { resourceHost } from '../resource-tabs/resource-host.tab.ts';
import { resourceOverview } from '../resource-tabs/resource-overview.tab.ts';
import { resourceQuickstart } from '../resource-tabs/resource-quickstart.tab.ts';
import { resourceScopes } from '../resource-tabs/resource-scopes.tab.ts';
import { resourceSettings } from '../resource-tabs/resource-settings.tab.ts';
import { scopes } from '../scopes/scopes.tab.ts';
import { secrets } from '../secrets/secrets.tab.ts';
import { settings } from '../settings/settings.tab.ts';
import { tryIt } from '../try-it/try-it.tab.ts';
import { deliveries } from '../webhooks/deliveries.tab.ts';
import { signingKeys } from '../webhooks/signing-keys.tab.ts';
import { webhooks } from '../webhooks/webhooks.tab.ts';
import { applicationFrame } from './application-frame.page.ts';
import type { Tab, TabVisit } from './tab.ts';

/** The tabs of an application in order. A new one is a `*.tab.ts` and its line here. */
export const TABS: readonly Tab[] = [
  overview,
  quickstart,
  tryIt,
  redirectUris,
  scopes,
  accessTab,
  secrets,
  webhooks,
  signingKeys,
  deliveries,
  policy,
  settings,
  members,
  audit,
];

/** The tabs of an API, most of them at the same addresses, so that links in mails lead to both. */
export const RESOURCE_TABS: readonly Tab[] = [
  resourceOverview,
  resourceQuickstart,
  resourceHost,
  resourceScopes,
  resourceDetails,
  accessTab,
  secrets,
  webhooks,
  signingKeys,
  deliveries,
  resourceSettings,
  members,
  audit,
];

type Arrived = Omit<TabVisit, 'root' | 'path' | 'query' | 'resource'>;

/** /developer/applications/:id/<tab>. Everyone who sees the application sees its tabs; only those who manage it can send forms. */
export const tabForms = [...TABS, resourceDetails].map(({ slug, submit, files }) =>
  pageAt(addressOf('/developer/applications/:id', slug), {
    caller: applicationViewer(),
    submitter: applicationManager(),
    params: applicationPath,
    ...(files && { config: { files: true, bodyLimit: MAX_LOGO_BODY } }),
    show: async (arrived: Arrived) => {
      const { visit, tab, tabs } = await tabVisit(arrived, slug);
      const file = visit.query.get('format') === 'csv' ? tab.csv?.(visit) : null;
      if (file) return sendCsv(visit.reply, file);
      return applicationFrame(visit, tab, tabs, await tab.show(visit));
    },
    ...(submit && {
      submit: async (arrived: Arrived, form: URLSearchParams) => {
        const { visit, tab, tabs } = await tabVisit(arrived, slug);
        if (!tab.submit) throw notVisible();
        const outcome = await tab.submit(visit, form);
        if ('to' in outcome) return outcome;
        if ('shown' in outcome) return applicationFrame(visit, tab, tabs, outcome.shown);
        return { document: applicationFrame(visit, tab, tabs, outcome.refused), status: 422 };
      },
    }),
  }),
);

async function tabVisit(arrived: Arrived, slug: string) {
  const { context, request, application } = arrived;
  const { application_id, client_id } = application;
  const resource = isResourceClient(client_id) ? await resourceOf(context.stores.db, application_id) : null;
  const tabs = resource === null ? TABS : RESOURCE_TABS;
  const tab = tabs.find((each) => each.slug === slug);
  if (tab === undefined) throw notVisible();
  const root = `/developer/applications/${application_id}`;
  const visit: TabVisit = {
    ...arrived,
    resource,
    root,
    path: addressOf(root, slug),
    query: queryParameters(request),
  };
  return { visit, tab, tabs };
}

function addressOf(root: string, slug: string): string {
  return slug === '' ? root : `${root}/${slug}`;
}
