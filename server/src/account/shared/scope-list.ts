import type { AccessKeyScope } from '../../access-keys/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { accessKeyMessages } from '../access-keys/access-keys.messages.ts';

/** Scopes as a developer knows them; narrow columns break them after the colon. */
export function scopeList(scopes: string[]): Html {
  const parts = scopes.map((scope) => scope.split(/(?<=:)/));
  return html`${parts.map(([subject, ...rest]) => html`${subject}<wbr>${rest.join('')}<br>`)}`;
}

/** What a key may do, in words. */
export function keyScopeList(locale: Locale, scopes: readonly string[]): Html {
  const words = accessKeyMessages[locale];
  return html`${scopes.map((scope) => html`${words[scope as AccessKeyScope]}<br>`)}`;
}
