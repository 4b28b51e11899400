import { customerConsolePath } from '../../customers/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import { customerConsoleMessages } from './console.messages.ts';
import type { CustomerTab, TabVisit } from './tab.ts';

const TABS = [
  { suffix: '', label: 'overview' },
  { suffix: '/members', label: 'members' },
  { suffix: '/domains', label: 'domains' },
  { suffix: '/groups', label: 'groups' },
  { suffix: '/roles', label: 'roles' },
  { suffix: '/access', label: 'access' },
  { suffix: '/consents', label: 'consents' },
  { suffix: '/policy', label: 'policy' },
] as const satisfies { suffix: string; label: CustomerTab['label'] }[];

/** The frame of every page of an organization. */
export function customerPage(
  { locale, session, actor, path }: TabVisit,
  label: CustomerTab['label'],
  body: Html,
  { status, faults }: { status: string | null; faults: ui.Faults },
): string {
  const words = customerConsoleMessages[locale];
  const { org_id, name } = actor.customer;
  const root = customerConsolePath(org_id);
  const notice = actor.of === 'installation' && ui.notice({ kind: 'neutral', body: words.asInstallation });
  return page({
    locale,
    title: words.ofOrganization(words[label], name),
    path,
    user: { name: session.preferred_name ?? session.email },
    scripts: ['local-time.js', 'copy-field.js'],
    navigation: ui.navigation(
      words.console,
      TABS.map((tab) => ({
        href: root + tab.suffix,
        label: words[tab.label],
        current: tab.suffix === '' ? path === root : path.startsWith(root + tab.suffix),
      })),
    ),
    body: html`${ui.pageHead(words[label], name)}${notice}${ui.errorSummary(locale, faults)}${body}`,
    status,
    faults,
  });
}
