import { type Html, html } from '../html.ts';

/** An application's logo beside its name, which says the same: `address` on our own host, null without one. */
export function logo(address: string | null): Html | null {
  return address === null
    ? null
    : html`<img class="logo" src="${address}" alt="" width="48" height="48" decoding="async">`;
}
