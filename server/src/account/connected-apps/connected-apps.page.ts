import { type ConnectedApp, NAME_CHOICE } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type DescribedResource, describeResourceScope } from '../../resources/index.ts';
import { describeScope, type ScopeText } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { connectedAppMessages } from './connected-apps.messages.ts';

const PATH = '/account/connected-apps';

type Shared = {
  locale: Locale;
  session: CurrentSession;
  now: Date;
  status: string | null;
  /** Those whose scopes the applications have. */
  resources: readonly DescribedResource[];
};

export function connectedAppsPage(
  content: Shared & {
    apps: ConnectedApp[];
    /** Addresses of their pictures, by application. */
    logos: ReadonlyMap<number, string>;
  },
): string {
  const { locale, session, apps, logos, now, status, resources } = content;
  const messages = connectedAppMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: PATH,
    columns: [messages.application, messages.gets, messages.since, messages.lastUsed, messages.action],
    rows: apps.map((app) =>
      connectedAppRow(locale, app, logos.get(app.application_id) ?? null, resources, now),
    ),
    empty: ui.emptyState({ icon: 'link', title: messages.empty, body: messages.emptyBody }),
  });
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${table}`;
  return accountPage({ locale, session, title: messages.title, path: PATH, body, status });
}

function connectedAppRow(
  locale: Locale,
  app: ConnectedApp,
  logo: string | null,
  resources: readonly DescribedResource[],
  now: Date,
): Fragment[] {
  const messages = connectedAppMessages[locale];
  const titles = app.scopes.map((scope) => scopeText(locale, scope, resources).title);
  return [
    logo === null ? app.name : html`<span class="with-logo">${ui.logo(logo)}<span>${app.name}</span></span>`,
    titles.length > 0 ? titles.join(' · ') : messages.actsOnly,
    ui.moment(locale, app.connected_at),
    lastUse(locale, app, now),
    html`<a href="${connectedAppPath(app)}" aria-label="${messages.manageNamed(app.name)}">${messages.manage}</a>`,
  ];
}

/** One application: each scope as a choice of its own, and the end of it all. */
export function connectedAppPage(
  content: Shared & {
    app: ConnectedApp;
    /** The address of its picture. */
    logo: string | null;
    /** Where the application starts a sign-in. */
    opens_at: string | null;
    faults?: ui.Faults;
  },
): string {
  const { locale, session, app, logo, opens_at, now, status, faults = {} } = content;
  const messages = connectedAppMessages[locale];
  const body = html`${ui.pageHead(app.name, app.description, undefined, { href: PATH, label: messages.backToAll }, ui.logo(logo))}
${ui.card({
  body: ui.facts([
    ...(app.homepage_url
      ? [
          [
            messages.website,
            html`<a href="${app.homepage_url}" rel="noreferrer">${app.homepage_url}</a>`,
          ] as [string, Html],
        ]
      : []),
    [messages.since, ui.moment(locale, app.connected_at)],
    [messages.lastUsed, lastUse(locale, app, now)],
  ]),
  footer:
    opens_at &&
    html`<a id="open-application" href="${opens_at}" rel="noreferrer">${messages.signInThere}</a>`,
})}
${app.scopes.length > 0 ? scopesCard(content) : html`<p id="acts-only">${messages.actsOnlyDetail(app.name)}</p>`}
${ui.card({
  title: messages.disconnectTitle,
  body: ui.confirmPanel({
    id: 'disconnect',
    label: messages.disconnect,
    warning: messages.disconnectWarning(app.name),
    confirm: messages.disconnectNow,
    action: connectedAppPath(app),
    name: 'decision',
    value: 'disconnect',
  }),
})}`;
  return accountPage({ locale, session, title: app.name, path: connectedAppPath(app), body, status, faults });
}

function scopeCheckbox(
  locale: Locale,
  app: ConnectedApp,
  scope: string,
  resources: readonly DescribedResource[],
): Html {
  const messages = connectedAppMessages[locale];
  const { title, description } = scopeText(locale, scope, resources);
  const isLocked = scope === 'openid';
  const remark = isLocked ? messages.always : app.required_scopes.includes(scope) && messages.required;
  return ui.checkbox({
    name: 'scope',
    value: scope,
    label: title,
    hint: html`${description}${remark && html` ${remark}`}`,
    checked: true,
    locked: isLocked,
  });
}

function scopeText(locale: Locale, scope: string, resources: readonly DescribedResource[]): ScopeText {
  const messages = connectedAppMessages[locale];
  const ofResource = describeResourceScope(scope, resources, locale);
  if (ofResource !== null) return ofResource;
  if (scope === NAME_CHOICE) return { title: messages.nameTitle, description: messages.nameDescription };
  return describeScope(scope, locale)?.text ?? { title: scope, description: '' };
}

/** What it may do, each scope as a choice. */
function scopesCard({ locale, app, resources, faults = {} }: Parameters<typeof connectedAppPage>[0]): Html {
  const messages = connectedAppMessages[locale];
  return ui.card({
    title: messages.choicesTitle,
    lead: messages.choicesLead,
    body: ui.form({
      action: connectedAppPath(app),
      id: 'scopes',
      label: messages.choicesTitle,
      body: html`${ui.errorSummary(locale, faults)}<fieldset class="choices" id="scope"><legend class="visually-hidden">${messages.choicesTitle}</legend>${app.scopes.map((scope) => scopeCheckbox(locale, app, scope, resources))}</fieldset>${ui.actions(
        ui.button({ label: messages.save, name: 'decision', value: 'save' }),
      )}`,
    }),
  });
}

function lastUse(locale: Locale, app: ConnectedApp, now: Date): Fragment {
  return app.last_used_at === null
    ? connectedAppMessages[locale].never
    : ui.distance(locale, app.last_used_at, now);
}

export function connectedAppPath(app: { client_id: string }): string {
  return `${PATH}/${encodeURIComponent(app.client_id)}`;
}
