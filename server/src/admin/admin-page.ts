import type { Locale } from '../platform/db/schema.ts';
import { navigation } from '../platform/html/components/index.ts';
import type { Html } from '../platform/html/html.ts';
import { page } from '../platform/html/layout.ts';
import type { CurrentSession } from '../users/index.ts';
import { messages } from './messages.ts';

export type AdminPage = {
  locale: Locale;
  session: CurrentSession;
  title: string;
  path: string;
  body: Html;
  status?: string | null;
  invalid?: boolean;
};

/** The frame of every page under /admin. */
export function adminPage({ locale, session, title, path, body, status, invalid }: AdminPage): string {
  const words = messages[locale];
  return page({
    locale,
    title,
    path,
    body,
    ...(status && { status }),
    invalid: invalid ?? false,
    user: { name: session.preferred_name ?? session.email },
    scripts: ['local-time.js'],
    navigation: navigation(words.administration, [
      {
        href: '/admin/applications',
        label: words.applications,
        current: path.startsWith('/admin/applications'),
      },
    ]),
  });
}
