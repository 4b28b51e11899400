import type { ButtonColors } from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { IconName } from '../../platform/html/icons.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import { type CurrentSession, readerOf } from '../../sessions/index.ts';
import { frameMessages } from './frame.messages.ts';

type AdminPage = {
  locale: Locale;
  session: CurrentSession;
  title: string;
  path: string;
  body: Html;
  status?: string | null | undefined;
  /** Whether the status is bad news. */
  warning?: boolean | undefined;
  faults?: ui.Faults | undefined;
  /** Beside the sheet of every page. */
  styles?: string[];
  /** Of the buttons in a preview. */
  previewColors?: ButtonColors | null;
  /** Beside those of every page. */
  scripts?: string[];
};

type Place = { path: string; label: keyof (typeof frameMessages)['en']; icon: IconName };

const GROUPS: { label: Place['label']; places: Place[] }[] = [
  {
    label: 'clients',
    places: [
      { path: 'applications', label: 'applications', icon: 'apps' },
      { path: 'scopes', label: 'scopes', icon: 'list' },
      { path: 'webhooks', label: 'webhooks', icon: 'send' },
    ],
  },
  {
    label: 'accounts',
    places: [
      { path: 'users', label: 'people', icon: 'person' },
      { path: 'dormant', label: 'dormant', icon: 'clock' },
      { path: 'customers', label: 'customers', icon: 'organization' },
    ],
  },
  {
    label: 'rights',
    places: [
      { path: 'groups', label: 'groups', icon: 'people' },
      { path: 'roles', label: 'roles', icon: 'shield' },
      { path: 'access', label: 'access', icon: 'lock' },
      { path: 'policy', label: 'policy', icon: 'settings' },
    ],
  },
  {
    label: 'operations',
    places: [
      { path: 'status', label: 'status', icon: 'gauge' },
      { path: 'branding', label: 'branding', icon: 'pen' },
      { path: 'audit', label: 'audit', icon: 'audit' },
      { path: 'tokens', label: 'tokens', icon: 'key' },
    ],
  },
];

/** The pages of the administration, by name. */
export function adminPlaces(locale: Locale): { href: string; label: string }[] {
  return GROUPS.flatMap(({ places }) =>
    places.map(({ path, label }) => ({ href: `/admin/${path}`, label: frameMessages[locale][label] })),
  );
}

/** By language, current page and number of waiting reviews. */
const drawn = lruCache<Html>(200);

function adminNavigation(locale: Locale, path: string, reviews: number): Html {
  const current = GROUPS.flatMap(({ places }) => places).find((place) =>
    path.startsWith(`/admin/${place.path}`),
  );
  const key = `${locale} ${current?.path} ${reviews}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const words = frameMessages[locale];
  const groups = GROUPS.map(({ label, places }) => ({
    label: words[label],
    entries: places.map((place) => ({
      href: `/admin/${place.path}`,
      label: words[place.label],
      icon: place.icon,
      current: place === current,
      count: place.path === 'applications' ? reviews : 0,
    })),
  }));
  const made = ui.navigation(locale, words.administration, groups);
  drawn.set(key, made);
  return made;
}

/** The frame of every page under /admin. */
export function adminPage({ session, scripts = [], ...shown }: AdminPage): string {
  const { locale, path, title } = shown;
  const words = frameMessages[locale];
  return page({
    ...shown,
    // The console has pages with the same names.
    title: `${title} · ${words.administration}`,
    user: readerOf(session),
    area: 'admin',
    scripts: ['local-time.js', ...scripts],
    navigation: adminNavigation(locale, path, session.waiting?.reviews ?? 0),
  });
}
