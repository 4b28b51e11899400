import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { actingMessages } from './acting.messages.ts';
import { ACTING_PATH } from './acting.page.ts';
import type { Acting } from './acting.ts';
import { permissionTitle, tokenTitle } from './acting-rows.page.ts';
import { STOP_PATH } from './stop-path.ts';
import type { Stoppable } from './stoppable.ts';

type Frame = { locale: Locale; session: CurrentSession };

/** What will end, by kind, and the button that ends it. */
export function stopEverythingPage({ locale, session, acting }: Frame & { acting: Acting }): string {
  const messages = actingMessages[locale];
  const lists = namesOf(acting, locale).filter(([, names]) => names.length > 0);
  const waiting = [...acting.waiting.values()].reduce((sum, count) => sum + count, 0);
  const body =
    lists.length === 0 && waiting === 0
      ? ui.card({ body: html`<p>${messages.nothingToStop}</p>${ui.actions(backButton(locale))}` })
      : ui.card({
          id: 'ends',
          title: messages.ends,
          body: html`${ui.facts([
            ...lists.map(([label, names]): [string, Fragment] => [label, nameList(names)]),
            ...waitingFact(locale, waiting),
          ])}<p>${messages.stays}</p>${stopForm(locale, {}, messages.stopNow)}`,
        });
  return stopPage({ locale, session }, messages.stopTitle, messages.stopLead, body);
}

/** The same for one of them. */
export function stopOnePage({ locale, session, one }: Frame & { one: Stoppable }): string {
  const messages = actingMessages[locale];
  const name = stoppableName(one, locale);
  const along: [string, string[]][] = [
    [messages.tokens, one.tokens.map((token) => tokenTitle(token, locale))],
    [messages.permissions, one.permissions.map((permission) => permissionTitle(permission, locale))],
  ];
  const facts = along.filter(([, names]) => names.length > 0);
  const body = ui.card({
    id: 'ends',
    title: messages.ends,
    body: html`<p>${consequence(one, locale)}</p>${
      (facts.length > 0 || one.waiting > 0) &&
      ui.facts([
        ...facts.map(([label, names]): [string, Fragment] => [label, nameList(names)]),
        ...waitingFact(locale, one.waiting),
      ])
    }${stopForm(locale, { kind: one.kind, id: one.id }, messages.stopOneNow)}`,
  });
  return stopPage({ locale, session }, messages.stopOneTitle(name), messages.stopOneLead, body);
}

function waitingFact(locale: Locale, count: number): [string, Fragment][] {
  const messages = actingMessages[locale];
  return count > 0 ? [[messages.requests, messages.waiting(count)]] : [];
}

function stopPage({ locale, session }: Frame, title: string, lead: string, body: Html): string {
  const back = { href: ACTING_PATH, label: actingMessages[locale].backToAll };
  const content = html`${ui.pageHead(title, lead, undefined, back)}
${body}`;
  return accountPage({ locale, session, title, path: STOP_PATH, body: content });
}

function stopForm(locale: Locale, hidden: Record<string, string>, label: string): Html {
  const button = ui.button({ label, kind: 'danger', id: 'stop' });
  return ui.form({
    action: STOP_PATH,
    id: 'stop-form',
    hidden,
    body: ui.actions(button, backButton(locale)),
  });
}

function backButton(locale: Locale): Html {
  return ui.linkButton({ label: actingMessages[locale].cancel, href: ACTING_PATH });
}

function namesOf(acting: Acting, locale: Locale): [string, string[]][] {
  const messages = actingMessages[locale];
  const deviceName = ({ name, device_uuid }: Acting['devices'][number]) => name ?? device_uuid.slice(0, 8);
  return [
    [messages.tokens, acting.tokens.map((token) => tokenTitle(token, locale))],
    [messages.permissions, acting.permissions.map((permission) => permissionTitle(permission, locale))],
    [messages.agents, acting.agents.map(({ name }) => name)],
    [messages.applications, acting.applications.map(({ name }) => name)],
    [messages.keys, [...acting.access_keys.map(({ name }) => name), ...acting.devices.map(deviceName)]],
  ];
}

function nameList(names: string[]): Html {
  return html`<ul class="plain">${names.map((name) => html`<li>${ui.untrustedText(name)}</li>`)}</ul>`;
}

function stoppableName({ kind, name, ...one }: Stoppable, locale: Locale): string {
  if (kind === 'token') return tokenTitle(one.tokens[0]!, locale);
  return kind === 'permission' ? permissionTitle(one.permissions[0]!, locale) : name;
}

function consequence({ kind, name }: Stoppable, locale: Locale): string {
  const messages = actingMessages[locale];
  return {
    application: messages.endsApplication(name),
    agent: messages.endsAgent(name),
    permission: messages.endsPermission(name),
    token: messages.endsToken,
  }[kind];
}
