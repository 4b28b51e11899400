import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { consolePage } from '../shared/console-page.ts';
import { reviewBadge } from '../shared/review-badge.ts';
import type { Tab, TabContent, TabVisit } from './tab.ts';

/** One tab of an application, with links to the others. */
export function applicationFrame(
  { locale, session, application, root, path }: TabVisit,
  tab: Tab,
  tabs: readonly Tab[],
  { body, ...content }: TabContent,
): string {
  const { name, review_status } = application;
  return consolePage({
    locale,
    session,
    title: `${tab.label[locale]} · ${name}`,
    path,
    body: html`${ui.pageHead(name, undefined, reviewBadge(locale, review_status))}
${body}`,
    tabs: tabs.map(({ slug, label }) => ({
      href: slug === '' ? root : `${root}/${slug}`,
      label: label[locale],
      current: slug === tab.slug,
    })),
    ...content,
  });
}
