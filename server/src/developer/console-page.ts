import type { Locale } from '../platform/db/schema.ts';
import { navigation } from '../platform/html/components/index.ts';
import type { Html } from '../platform/html/html.ts';
import { page } from '../platform/html/layout.ts';
import type { CurrentSession } from '../users/index.ts';
import { consoleMessages } from './messages/console.ts';

export type ConsolePage = {
  locale: Locale;
  session: CurrentSession;
  title: string;
  /** Where a GET shows this page. */
  path: string;
  body: Html;
  /** The tabs of one application; else the areas of the console. */
  tabs?: { href: string; label: string; current: boolean }[];
  status?: string | null;
  warning?: boolean;
  invalid?: boolean;
  scripts?: string[];
};

/** The frame of every page under /developer. */
export function consolePage(content: ConsolePage): string {
  const { locale, session, title, path, body, tabs, status, warning, invalid, scripts = [] } = content;
  const words = consoleMessages[locale];
  const links = tabs
    ? [{ href: '/developer/applications', label: words.allApplications }, ...tabs]
    : [
        { href: '/developer/applications', label: words.applications },
        { href: '/developer/organizations', label: words.organizations },
      ].map((link) => ({ ...link, current: path.startsWith(link.href) }));
  return page({
    locale,
    title,
    path,
    body,
    ...(status && { status, warning: warning ?? false }),
    invalid: invalid ?? false,
    user: { name: session.preferred_name ?? session.email },
    scripts: ['local-time.js', 'copy-field.js', ...scripts],
    navigation: navigation(words.console, links),
  });
}
