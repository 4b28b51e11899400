import { type ConnectedApp, NAME_CHOICE } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import { type DescribedResource, describeResourceScope } from '../../resources/index.ts';
import { describeScope, type ScopeText } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { connectedAppMessages } from './connected-apps.messages.ts';
import { type PermissionGroup, permissionGroups } from './permission-groups.ts';

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
  const cards = apps.map((app) =>
    connectedAppCard(locale, app, logos.get(app.application_id) ?? null, resources, now),
  );
  const empty = ui.emptyState({ icon: 'link', title: messages.empty, body: messages.emptyBody });
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${cards.length > 0 ? cards : empty}`;
  return accountPage({ locale, session, title: messages.title, path: PATH, body, status });
}

/** What it may do in groups, and when it last did anything: what decides whether it should stay. */
function connectedAppCard(
  locale: Locale,
  app: ConnectedApp,
  logo: string | null,
  resources: readonly DescribedResource[],
  now: Date,
): Html {
  const messages = connectedAppMessages[locale];
  const groups = permissionGroups(app.scopes).map((group): [Fragment, Fragment] => [
    groupTitle(locale, group, resources),
    group.scopes.map((scope) => titleWithin(locale, group, scope, resources)).join(' · '),
  ]);
  return ui.card({
    title: app.name,
    picture: ui.logo(logo),
    lead: app.description ?? undefined,
    action: html`<a class="button secondary" href="${connectedAppPath(app)}" aria-label="${messages.manageNamed(app.name)}">${messages.manage}</a>`,
    body: ui.facts([
      ...(groups.length > 0 ? groups : [[messages.gets, messages.actsOnly] as [string, string]]),
      [messages.lastUsed, lastUse(locale, app, now)],
      [messages.since, ui.moment(locale, app.connected_at)],
    ]),
  });
}

function groupTitle(locale: Locale, group: PermissionGroup, resources: readonly DescribedResource[]): string {
  const messages = connectedAppMessages[locale];
  if (group.kind !== 'api') return messages[group.kind];
  return messages.usesApi(nameOf(group.resource_id, resources));
}

/** Below the name of its API, without that name. */
function titleWithin(
  locale: Locale,
  group: PermissionGroup,
  scope: string,
  resources: readonly DescribedResource[],
): string {
  const { title } = scopeText(locale, scope, resources);
  if (group.kind !== 'api') return title;
  const prefix = `${nameOf(group.resource_id, resources)}${colon(locale)}`;
  return title.startsWith(prefix) ? title.slice(prefix.length) : title;
}

function nameOf(resourceId: string, resources: readonly DescribedResource[]): string {
  return resources.find(({ resource_id }) => resource_id === resourceId)?.name ?? resourceId;
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
  group: PermissionGroup,
  scope: string,
  resources: readonly DescribedResource[],
): Html {
  const messages = connectedAppMessages[locale];
  const { description } = scopeText(locale, scope, resources);
  const title = titleWithin(locale, group, scope, resources);
  const isLocked = scope === 'openid';
  const remark = isLocked ? messages.always : app.required_scopes.includes(scope) && messages.required;
  return ui.checkbox({
    name: 'scope',
    value: scope,
    label: title,
    hint: [description, remark].filter(Boolean).join(' '),
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
      body: html`${ui.errorSummary(locale, faults)}${permissionGroups(app.scopes).map(
        (group, index) =>
          html`<fieldset ${attributes({ class: 'choices', id: index === 0 && 'scope' })}><legend>${groupTitle(locale, group, resources)}</legend>${group.scopes.map((scope) => scopeCheckbox(locale, app, group, scope, resources))}</fieldset>`,
      )}${ui.actions(ui.button({ label: messages.save, name: 'decision', value: 'save' }))}`,
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
