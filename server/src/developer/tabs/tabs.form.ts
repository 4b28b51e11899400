import { applicationManager, applicationPath, applicationViewer } from '../../applications/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { queryParameters } from '../../platform/http/parameters.ts';
import { audit } from '../audit/audit.tab.ts';
import { members } from '../members/members.tab.ts';
import { overview } from '../overview/overview.tab.ts';
import { quickstart } from '../quickstart/quickstart.tab.ts';
import { redirectUris } from '../redirect-uris/redirect-uris.tab.ts';
import { scopes } from '../scopes/scopes.tab.ts';
import { secrets } from '../secrets/secrets.tab.ts';
import { settings } from '../settings/settings.tab.ts';
import { deliveries } from '../webhooks/deliveries.tab.ts';
import { signingKeys } from '../webhooks/signing-keys.tab.ts';
import { webhooks } from '../webhooks/webhooks.tab.ts';
import { applicationFrame } from './application-frame.page.ts';
import type { Tab, TabVisit } from './tab.ts';

/** The tabs of an application in order. A new one is a `*.tab.ts` and its line here. */
export const TABS: readonly Tab[] = [
  overview,
  quickstart,
  redirectUris,
  scopes,
  secrets,
  webhooks,
  signingKeys,
  deliveries,
  settings,
  members,
  audit,
];

type Arrived = Omit<TabVisit, 'root' | 'path' | 'query'>;

/** /developer/applications/:id/<tab>. Everyone who sees the application sees its tabs; only those who manage it can send forms. */
export const tabForms = TABS.map((tab) => {
  const { show, submit } = tab;
  return pageAt(addressOf('/developer/applications/:id', tab), {
    caller: applicationViewer(),
    submitter: applicationManager(),
    params: applicationPath,
    show: async (arrived: Arrived) => {
      const visit = tabVisit(arrived, tab);
      return applicationFrame(visit, tab, TABS, await show(visit));
    },
    ...(submit && {
      submit: async (arrived: Arrived, form: URLSearchParams) => {
        const visit = tabVisit(arrived, tab);
        const outcome = await submit(visit, form);
        if ('to' in outcome) return outcome;
        return { document: applicationFrame(visit, tab, TABS, outcome.refused), status: 422 };
      },
    }),
  });
});

function tabVisit(arrived: Arrived, tab: Tab): TabVisit {
  const { request, application } = arrived;
  const root = `/developer/applications/${application.application_id}`;
  return {
    ...arrived,
    root,
    path: addressOf(root, tab),
    query: queryParameters(request),
  };
}

function addressOf(root: string, { slug }: Tab): string {
  return slug === '' ? root : `${root}/${slug}`;
}
