import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { consolePage } from '../shared/console-page.ts';
import { reviewBadge } from '../shared/review-badge.ts';
import type { Tab, TabContent, TabGroup, TabVisit } from './tab.ts';
import { tabNames } from './tab-names.messages.ts';

const GROUPS: readonly TabGroup[] = ['start', 'signIn', 'webhooks', 'manage'];

/** One tab of an application or API, with links to the others and to its list. */
export function applicationFrame(
  visit: TabVisit,
  tab: Tab,
  tabs: readonly Tab[],
  { body, one, ...content }: TabContent,
): string {
  const { locale, session, application, path } = visit;
  return consolePage({
    locale,
    session,
    title: `${one ?? tabNames[locale][tab.label]} · ${application.name}`,
    path,
    body: html`${head(visit, tab, one)}
${body}`,
    groups: groupsOf(visit, tab, tabs),
    ...content,
  });
}

/** Named after the tab, or the one thing of it; the overview, which has the application's address, after the application. */
function head({ locale, application, resource, root, path }: TabVisit, tab: Tab, one?: string): Html {
  const { name, review_status } = application;
  const words = consoleMessages[locale];
  const list =
    resource === null
      ? { href: '/developer/applications', label: words.applications }
      : { href: '/developer/resources', label: words.apis };
  // Almost every application is approved, so only another state is worth a word.
  const badge = review_status === 'approved' ? undefined : reviewBadge(locale, review_status);
  const title = tabNames[locale][tab.label];
  const above = [list, { href: root, label: name }];
  if (one !== undefined) return ui.pageHead(one, null, badge, [...above, { href: path, label: title }]);
  if (tab.slug !== '') return ui.pageHead(title, null, badge, above);
  const identifier = resource === null ? null : html`<code>${resource.identifier}</code>`;
  return ui.pageHead(name, identifier, badge, list);
}

function groupsOf(
  { locale, resource, root }: TabVisit,
  current: Tab,
  tabs: readonly Tab[],
): ui.NavigationGroup[] {
  const words = consoleMessages[locale];
  const labels: Record<TabGroup, string> = {
    start: words.groupStart,
    signIn: resource === null ? words.groupSignIn : words.groupApi,
    webhooks: words.groupWebhooks,
    manage: words.groupManage,
  };
  return GROUPS.map((group) => ({
    label: labels[group],
    entries: tabs
      .filter((tab) => tab.group === group)
      .map(({ slug, label, icon }) => ({
        href: slug === '' ? root : `${root}/${slug}`,
        label: tabNames[locale][label],
        icon,
        current: slug === current.slug,
      })),
  }));
}
