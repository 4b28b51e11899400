import { type Fragment, html } from '../../platform/html/html.ts';
import { contactAddress } from './access-settings.ts';

const MAIL = 'mailto:';

/** Whom to ask: a link where that is nothing but an address. */
export function contactLink(contact: string): Fragment {
  const address = contactAddress(contact);
  if (address === null) return contact;
  // An address that is put in as a whole can only be one of the web.
  return address.startsWith(MAIL)
    ? html`<a href="mailto:${address.slice(MAIL.length)}">${contact}</a>`
    : html`<a href="${address}" rel="noreferrer">${contact}</a>`;
}
