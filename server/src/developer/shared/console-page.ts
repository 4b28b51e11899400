import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { consoleMessages } from './console.messages.ts';

type ConsolePage = {
  locale: Locale;
  session: CurrentSession;
  title: string;
  /** The address of this page. */
  path: string;
  body: Html;
  /** The navigation of one application; otherwise the areas of the console. */
  links?: { href: string; label: string; current?: boolean }[];
  status?: string | null | undefined;
  warning?: boolean | undefined;
  faults?: ui.Faults | undefined;
  invalid?: boolean | undefined;
  scripts?: string[] | undefined;
};

/** The frame of every page under /developer. */
export function consolePage(content: ConsolePage): string {
  const { session, links, scripts = [], ...shown } = content;
  const { locale, path } = shown;
  const words = consoleMessages[locale];
  const areas = [
    { href: '/developer/applications', label: words.applications },
    { href: '/developer/resources', label: words.apis },
    { href: '/developer/organizations', label: words.organizations },
    { href: '/developer/access-requests', label: words.accessRequests },
    { href: '/developer/access-reviews', label: words.accessReviews },
  ].map((link) => ({ ...link, current: path.startsWith(link.href) }));
  return page({
    ...shown,
    user: { name: session.preferred_name ?? session.email },
    scripts: ['local-time.js', 'copy-field.js', ...scripts],
    navigation: ui.navigation(words.console, links ?? areas),
  });
}
