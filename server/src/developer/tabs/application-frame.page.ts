import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { consolePage } from '../shared/console-page.ts';
import { reviewBadge } from '../shared/review-badge.ts';
import type { Tab, TabContent, TabVisit } from './tab.ts';

/** One tab of an application or API, with links to the others and to its list. */
export function applicationFrame(
  { locale, session, application, resource, root, path }: TabVisit,
  tab: Tab,
  tabs: readonly Tab[],
  { body, ...content }: TabContent,
): string {
  const { name, review_status } = application;
  const words = consoleMessages[locale];
  const identifier = resource === null ? undefined : html`<code>${resource.identifier}</code>`;
  const list =
    resource === null
      ? { href: '/developer/applications', label: words.allApplications }
      : { href: '/developer/resources', label: words.allApis };
  return consolePage({
    locale,
    session,
    title: `${tab.label[locale]} · ${name}`,
    path,
    body: html`${ui.pageHead(name, identifier, reviewBadge(locale, review_status))}
${body}`,
    links: [
      list,
      ...tabs.map(({ slug, label }) => ({
        href: slug === '' ? root : `${root}/${slug}`,
        label: label[locale],
        current: slug === tab.slug,
      })),
    ],
    ...content,
  });
}
