const MAX_ADDRESS_LENGTH = 500;
const OUTSIDE_URLS = /[^\x21-\x7e]/;

/** Whether a client_id is the address of a client metadata document; client_ids issued here never look like one. */
export function isDocumentAddress(clientId: string): boolean {
  return clientId.startsWith('https://');
}

/**
 * Why an address cannot be a client_id, as a sentence without its subject, or null
 * (draft-ietf-oauth-client-id-metadata-document section 3). Addresses are compared as text, so only the normalized form is valid.
 * platform/net checks where it leads.
 */
export function documentAddressFault(address: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return `is longer than ${MAX_ADDRESS_LENGTH} characters`;
  if (OUTSIDE_URLS.test(address))
    return 'contains characters outside ASCII; write the host as punycode and percent-encode the rest';
  const url = URL.parse(address);
  if (url === null) return 'cannot be parsed as an address';
  if (url.username !== '' || url.password !== '') return 'carries a user name or password';
  if (address.includes('#')) return 'has a fragment';
  if (url.pathname === '/') return 'has no path: it must name a document';
  if (url.href !== address) return `is read as ${url.href}; send exactly that`;
  return null;
}
