import type { ButtonColors } from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { IconName } from '../../platform/html/icons.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, readerOf } from '../../sessions/index.ts';
import { consoleMessages } from './console.messages.ts';

type ConsolePage = {
  locale: Locale;
  session: CurrentSession;
  title: string;
  /** The address of this page. */
  path: string;
  body: Html;
  /** The navigation of one application; otherwise the areas of the console. */
  groups?: ui.NavigationGroup[];
  status?: string | null | undefined;
  warning?: boolean | undefined;
  faults?: ui.Faults | undefined;
  /** Beside the sheet of every page. */
  styles?: string[];
  /** Of the buttons in a preview. */
  previewColors?: ButtonColors | null;
  invalid?: boolean | undefined;
  scripts?: string[] | undefined;
};

/** The frame of every page under /developer. */
export function consolePage(content: ConsolePage): string {
  const { session, groups, scripts = [], ...shown } = content;
  const { locale, path } = shown;
  const words = consoleMessages[locale];
  return page({
    ...shown,
    user: readerOf(session),
    area: 'developer',
    scripts: ['local-time.js', 'copy-field.js', ...scripts],
    navigation: ui.navigation(locale, words.console, groups ?? consoleGroups(locale, path, session)),
  });
}

/** The pages of the console, by name. */
export function consolePlaces(locale: Locale): { href: string; label: string }[] {
  const groups = consoleGroups(locale, '', {});
  return groups.flatMap(({ entries }) => entries.map(({ href, label }) => ({ href, label })));
}

function consoleGroups(
  locale: Locale,
  path: string,
  { waiting }: Pick<CurrentSession, 'waiting'>,
): ui.NavigationGroup[] {
  const words = consoleMessages[locale];
  const entry = (href: string, label: string, icon: IconName, count = 0) => ({
    href,
    label,
    icon,
    count,
    current: path.startsWith(href),
  });
  return [
    {
      label: words.build,
      entries: [
        entry('/developer/applications', words.applications, 'apps', waiting?.webhooks),
        entry('/developer/resources', words.apis, 'api'),
      ],
    },
    {
      label: words.team,
      entries: [
        entry('/developer/organizations', words.organizations, 'organization'),
        entry('/developer/access-requests', words.accessRequests, 'inbox'),
        entry('/developer/access-reviews', words.accessReviews, 'refresh'),
      ],
    },
  ];
}
