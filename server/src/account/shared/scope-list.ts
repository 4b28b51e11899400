import { type Html, html } from '../../platform/html/html.ts';

/** Scopes as a developer knows them; narrow columns break them after the colon. */
export function scopeList(scopes: string[]): Html {
  const parts = scopes.map((scope) => scope.split(/(?<=:)/));
  return html`${parts.map(([subject, ...rest]) => html`${subject}<wbr>${rest.join('')}<br>`)}`;
}
