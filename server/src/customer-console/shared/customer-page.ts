import { customerConsolePath } from '../../customers/index.ts';
import { PREVIEW_STYLES } from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { IconName } from '../../platform/html/icons.ts';
import { page } from '../../platform/html/layout.ts';
import { readerOf } from '../../sessions/index.ts';
import { customerConsoleMessages } from './console.messages.ts';
import type { CustomerTab, OfOne, Preview, TabVisit } from './tab.ts';

const TABS = [
  { suffix: '', label: 'overview', icon: 'home' },
  { suffix: '/members', label: 'members', icon: 'person' },
  { suffix: '/domains', label: 'domains', icon: 'globe' },
  { suffix: '/groups', label: 'groups', icon: 'people' },
  { suffix: '/roles', label: 'roles', icon: 'shield' },
  { suffix: '/access', label: 'access', icon: 'lock' },
  { suffix: '/consents', label: 'consents', icon: 'approve' },
  { suffix: '/policy', label: 'policy', icon: 'settings' },
] as const satisfies { suffix: string; label: CustomerTab['label']; icon: IconName }[];

/** The frame of every page of an organization, named after the tab, or the one thing of it. */
export function customerPage(
  { locale, session, actor, path }: TabVisit,
  label: CustomerTab['label'],
  content: Html | OfOne,
  { status, faults, preview }: { status: string | null; faults: ui.Faults; preview?: Preview | undefined },
): string {
  const words = customerConsoleMessages[locale];
  const { org_id, name } = actor.customer;
  const root = customerConsolePath(org_id);
  const one = 'body' in content ? content : null;
  const tab = TABS.find((each) => each.label === label)!;
  const head =
    one === null
      ? ui.pageHead(words[label], name)
      : ui.pageHead(one.name, one.lead, undefined, [
          { href: root, label: name },
          { href: root + tab.suffix, label: words[label] },
        ]);
  const notice = actor.of === 'installation' && ui.notice({ kind: 'neutral', body: words.asInstallation });
  return page({
    locale,
    title: words.ofOrganization(one?.name ?? words[label], name),
    path,
    user: readerOf(session),
    area: 'account',
    scripts: ['local-time.js', 'copy-field.js'],
    navigation: ui.navigation(locale, words.console, [
      {
        entries: TABS.map((tab) => ({
          href: root + tab.suffix,
          label: words[tab.label],
          icon: tab.icon,
          current: tab.suffix === '' ? path === root : path.startsWith(root + tab.suffix),
        })),
      },
    ]),
    body: html`${head}${notice}${ui.errorSummary(locale, faults)}${preview?.body}${'body' in content ? content.body : content}`,
    ...(preview && { styles: [PREVIEW_STYLES], previewColors: preview.colors }),
    status,
    faults,
  });
}
