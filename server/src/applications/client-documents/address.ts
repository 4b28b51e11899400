import type { DocumentContentFault } from './document-faults.messages.ts';

const MAX_ADDRESS_LENGTH = 500;
const OUTSIDE_URLS = /[^\x21-\x7e]/;

/** Whether a client_id is the address of a client metadata document; client_ids issued here never look like one. */
export function isDocumentAddress(clientId: string): boolean {
  return clientId.startsWith('https://');
}

/**
 * Why an address cannot be a client_id, or null
 * (draft-ietf-oauth-client-id-metadata-document section 3). Addresses are compared as text, so only the normalized form is valid.
 * platform/net checks where it leads.
 */
export function documentAddressFault(address: string): DocumentContentFault | null {
  if (address.length > MAX_ADDRESS_LENGTH)
    return { code: 'text_too_long', params: { max: MAX_ADDRESS_LENGTH } };
  if (OUTSIDE_URLS.test(address)) return { code: 'address_not_ascii' };
  const url = URL.parse(address);
  if (url === null) return { code: 'address_unparsable' };
  if (url.username !== '' || url.password !== '') return { code: 'address_userinfo' };
  if (address.includes('#')) return { code: 'address_fragment' };
  if (url.pathname === '/') return { code: 'address_without_path' };
  if (url.href !== address) return { code: 'address_not_normalized', params: { href: url.href } };
  return null;
}
