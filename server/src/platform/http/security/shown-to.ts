import type { Context } from '../../context.ts';
import { encode } from '../../crypto/base64url.ts';
import { Problem } from '../../errors.ts';
import { shownToSlot } from '../../html/components/form.ts';
import { html } from '../../html/html.ts';
import { isPage } from '../is-page.ts';
import type { Request, Server } from '../server.ts';

/** What a form says of the person to whom its page was shown. Not the name that consent has for a check of its own. */
export const SHOWN_TO = 'page_shown_to';
/** The same from a script. */
const HEADER = 'svc-shown-to';
const LABEL = 'http.shown-to';
/** Enough to tell people apart: it proves nothing. */
const MAC_BYTES = 12;

/**
 * Writes into every form of a page, on its way out, to whom it is shown, so that no page has to pass it on. Where the route's caller is no
 * person, nothing: consent and device codes have checks of their own, which show their page again.
 */
export function addShownTo(server: Server, { keyring }: Context): void {
  const slot = String(shownToSlot);
  server.addHook('onSend', ({ personId }, reply, payload, done) => {
    if (!isPage(reply) || typeof payload !== 'string') return done(null, payload);
    done(null, payload.replaceAll(slot, personId === null ? '' : fieldFor(personId)));
  });

  function fieldFor(personId: number): string {
    const name = nameIn(keyring.mac(LABEL, String(personId)));
    return String(html`<input type="hidden" name="${SHOWN_TO}" value="${name}">`);
  }
}

/**
 * 409 `another_person` for a form that was shown to someone else, who has been replaced by `personId` in another tab of this browser. Forms
 * that do not say to whom they were shown pass: forms of other sites were refused before, so no one else can leave it out.
 */
export function refuseFormOfAnother({ keyring }: Context, request: Request, personId: number): void {
  const shownTo = request.form?.get(SHOWN_TO) ?? request.headers[HEADER];
  if (shownTo === undefined) return;
  if (keyring.macs(LABEL, String(personId)).some((mac) => nameIn(mac) === shownTo)) return;
  throw new Problem(
    409,
    'another_person',
    'This page was shown to another person, so nothing was changed. Open it again.',
  );
}

function nameIn(mac: Buffer): string {
  return encode(mac.subarray(0, MAC_BYTES));
}
