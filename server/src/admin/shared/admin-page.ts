import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
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
};

const AREAS = [
  { path: 'applications', label: 'applications' },
  { path: 'users', label: 'people' },
  { path: 'customers', label: 'customers' },
  { path: 'groups', label: 'groups' },
  { path: 'roles', label: 'roles' },
  { path: 'access', label: 'access' },
  { path: 'dormant', label: 'dormant' },
  { path: 'policy', label: 'policy' },
  { path: 'scopes', label: 'scopes' },
  { path: 'tokens', label: 'tokens' },
  { path: 'webhooks', label: 'webhooks' },
  { path: 'audit', label: 'audit' },
  { path: 'status', label: 'status' },
] as const;

/** The frame of every page under /admin. */
export function adminPage({ session, ...shown }: AdminPage): string {
  const { locale, path, title } = shown;
  const words = frameMessages[locale];
  return page({
    ...shown,
    // The console has pages with the same names.
    title: `${title} · ${words.administration}`,
    user: { name: session.preferred_name ?? session.email },
    scripts: ['local-time.js'],
    navigation: ui.navigation(
      words.administration,
      AREAS.map((area) => ({
        href: `/admin/${area.path}`,
        label: words[area.label],
        current: path.startsWith(`/admin/${area.path}`),
      })),
    ),
  });
}
