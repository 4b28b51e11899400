import { type Html, html, trusted } from '../html.ts';

/** An application's logo beside its name, which says the same: `address` on our own host, null without one. */
export function logo(address: string | null): Html | null {
  return address === null
    ? null
    : html`<img class="logo" src="${address}" alt="" width="48" height="48" decoding="async">`;
}

/** A picture of our own making that has no address yet: in a preview. */
export function pictureIn(png: Buffer, side: number): Html {
  return trusted(
    `<img src="data:image/png;base64,${png.toString('base64')}" alt="" width="${side}" height="${side}">`,
  );
}
