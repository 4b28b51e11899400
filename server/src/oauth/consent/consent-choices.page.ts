import { isDocumentAddress } from '../../applications/index.ts';
import { badge, checkbox, notice } from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import {
  type DescribedResource,
  describeResourceScope,
  localized,
  type RequestedResource,
  type ResourceScope,
} from '../../resources/index.ts';
import {
  describeScope,
  type ListedText,
  levelWords,
  readScopeKey,
  scopeKey,
  startsTicked,
  userClaims,
} from '../../scopes/index.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { NAME_CHOICE } from '../authorize/consent-needed.ts';
import type { PersonForClaims } from '../token/person-claims.queries.ts';
import { consentMessages } from './consent.messages.ts';
import { declaredClaimsNotices } from './declared-claims.page.ts';

/** What a user decides about a client, on whichever page. */
export type ConsentChoices = {
  locale: Locale;
  client: AuthorizationClient;
  /** The address of its picture; null: none that people may see. */
  logo: string | null;
  person: PersonForClaims;
  /** The scopes to decide now; those of resources by key. */
  ask: string[];
  /** The requested resources. */
  resources: readonly RequestedResource[];
  /** Scopes that were allowed earlier and are not asked for again, and the resources among them. */
  already_granted: { scopes: string[]; resources: readonly DescribedResource[] };
  /** The administrators' texts for these scopes. */
  listed: readonly ListedText[];
  now: Date;
  /** What is declared besides is more than the page showed that the user answered. */
  claims_changed?: boolean;
};

/** One choice per scope, with the values that it would share. */
export function choiceList(content: ConsentChoices): Html {
  const words = consentMessages[content.locale];
  const described = content.ask
    .filter((name) => readScopeKey(name).resource_id === null)
    .map((name) => describeChoice(content, name));
  const ordinary = described.filter((choice) => !choice.separate);
  const separate = described.filter((choice) => choice.separate);
  return html`${ordinary.length > 0 && html`<fieldset class="choices"><legend>${words.asks}</legend>${ordinary.map((choice) => scopeCheckbox(content, choice))}</fieldset>`}
${
  separate.length > 0 &&
  html`<fieldset class="choices"><legend>${words.separately}</legend><p class="hint">${words.separatelyHint}</p>${separate.map((choice) => scopeCheckbox(content, choice))}</fieldset>`
}
${content.resources.flatMap((resource, index) => resourceChoices(content, resource, index))}
${alreadyShared(content)}
${declaredClaimsNotices(content)}`;
}

/** Whose API it is, whether that is verified, and each scope in words. */
function resourceChoices(content: ConsentChoices, resource: RequestedResource, index: number): Html[] {
  const { locale, client, ask } = content;
  const words = consentMessages[locale];
  const { identifier, resource_id, name } = resource;
  const offered = resource.scopes.filter((scope) => ask.includes(scopeKey(resource_id, scope.name)));
  if (offered.length === 0) return [];
  const proof = resource.is_verified
    ? badge('success', words.verifiedDomain)
    : badge('neutral', words.unverifiedDomain);
  return [
    html`<fieldset class="choices"><legend>${words.resourceAccess(name)}</legend>
<p class="hint">${urlParts(identifier, `resource-host-${index}`)} ${proof}</p>
${unknownHosts(locale, client, resource, `unknown-hosts-${index}`)}${offered.map((scope) => resourceCheckbox(content, resource_id, scope))}</fieldset>`,
  ];
}

/** A warning where anyone could have made both the client and the API. */
export function unknownHosts(
  locale: Locale,
  { client_id }: Pick<AuthorizationClient, 'client_id'>,
  { identifier, is_verified }: Pick<RequestedResource, 'identifier' | 'is_verified'>,
  id: string,
): Html | null {
  if (is_verified || !isDocumentAddress(client_id)) return null;
  const body = consentMessages[locale].unknownHosts(new URL(client_id).host, new URL(identifier).host);
  return notice({ kind: 'warning', id, body });
}

function resourceCheckbox(
  { locale, client }: ConsentChoices,
  resourceId: string,
  scope: ResourceScope,
): Html {
  const key = scopeKey(resourceId, scope.name);
  const title = localized(scope.title, locale);
  const description = localized(scope.description, locale);
  return checkbox({
    name: 'scope',
    value: key,
    label: inLanguage(title, locale),
    checked:
      client.consent_scopes?.includes(key) || (!client.declined_scopes?.includes(key) && !scope.sensitive),
    hint: html`${inLanguage(description, locale)} <span class="values"><code>${scope.name}</code></span>`,
  });
}

/** Another language is announced, so that a screen reader pronounces it. */
function inLanguage({ text, language }: ReturnType<typeof localized>, locale: Locale): Fragment {
  return language === locale ? text : html`<span lang="${language}">${text}</span>`;
}

type Choice = {
  name: string;
  title: string;
  description: string;
  separate: boolean;
  values: string[];
  empty: boolean;
  /** Applications read `name`, which is the full name: that there is none is worth a word beside the other name. */
  noFullName?: boolean;
};

function describeChoice({ locale, person, listed, now }: ConsentChoices, name: string): Choice {
  const words = consentMessages[locale];
  if (name === NAME_CHOICE) {
    const values = person.full_name ? [person.full_name] : [];
    return {
      name,
      title: words.nameTitle,
      description: words.nameDescription,
      separate: false,
      values,
      empty: values.length === 0,
    };
  }
  const entry = describeScope(name, locale, listed);
  const values = sharedValues(locale, person, name, now);
  return {
    name,
    title: entry?.text.title ?? name,
    description: entry?.text.description ?? '',
    separate: entry?.separate ?? false,
    values,
    empty: values.length === 0 && (entry?.claims.length ?? 0) > 0,
    noFullName: values.length > 0 && !person.full_name && (entry?.claims.includes('name') ?? false),
  };
}

/** Exactly what userinfo would return for this scope, as text. */
function sharedValues(locale: Locale, person: PersonForClaims, scope: string, now: Date): string[] {
  const { sub: _sub, ...claims } = userClaims(person, [scope], { now });
  const shown = Object.entries(claims).filter(
    ([name]) => name !== 'email_verified' && name !== 'postal_code',
  );
  const texts = shown.map(([name, value]) =>
    name === 'identity_verified_level' ? levelWords(locale, Number(value)) : valueText(value),
  );
  return [...new Set(texts)];
}

function valueText(value: unknown): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.values(value).map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function scopeCheckbox({ locale, client }: ConsentChoices, choice: Choice): Html {
  const words = consentMessages[locale];
  const required = client.required_scopes.includes(choice.name);
  const values: Fragment =
    choice.values.length > 0
      ? html`<span class="values">${choice.values.map((value) => html`<bdi>${value}</bdi> `)}</span>`
      : choice.empty && html`<span class="values">${words.nothingStored}</span>`;
  const missing = choice.noFullName && html`<span class="values fine">${words.noFullName}</span>`;
  return checkbox({
    name: 'scope',
    value: choice.name,
    label: choice.title,
    checked: isTicked(client, choice.name),
    locked: choice.name === 'openid',
    hint: html`${values} ${choice.description}${missing}${required && html`<span class="values fine">${words.requiredHint}</span>`}`,
  });
}

/** Repeats the choice that the user made the last time. */
function isTicked(client: AuthorizationClient, name: string): boolean {
  if (client.consent_scopes?.includes(name)) return true;
  const declined = client.declined_scopes?.includes(name) && !client.required_scopes.includes(name);
  return !declined && startsTicked(name, client.required_scopes);
}

function alreadyShared({ locale, already_granted }: ConsentChoices): Html | null {
  const { scopes, resources } = already_granted;
  const names = scopes.map(
    (name) =>
      describeResourceScope(name, resources, locale)?.title ??
      describeScope(name, locale)?.text.title ??
      consentMessages[locale].nameTitle,
  );
  if (names.length === 0) return null;
  return html`<p class="fine">${consentMessages[locale].alreadyShared}${colon(locale)}${names.join(' · ')}</p>`;
}

/** The recognizable host, and the rest: on a shared host only the path identifies the document or the API. */
export function urlParts(address: string, id: string): Html {
  const { host, origin } = new URL(address);
  return html`<span class="address"><strong id="${id}">${host}</strong><span id="${id.replace('host', 'path')}">${address.slice(origin.length)}</span></span>`;
}
