import { catalogue, joinCatalogues } from '../../platform/i18n/catalogue.ts';
import type { Fault } from '../../platform/invalid-input.ts';
import { fetchFaultMessages } from '../../platform/net/index.ts';
import { textFaultMessages } from '../../platform/text-faults.messages.ts';

/** Why a client that describes itself is refused: its address, fetching its document, and what is in it. */
export const en = {
  address_not_ascii:
    'contains characters outside ASCII; write the host as punycode and percent-encode the rest',
  address_unparsable: 'cannot be parsed as an address',
  address_userinfo: 'carries a user name or password',
  address_fragment: 'has a fragment',
  address_without_path: 'has no path: it must name a document',
  address_not_normalized: ({ href }: { href: string }) => `is read as ${href}; send exactly that`,

  not_an_object: 'is not a JSON object with distinct names',
  secret_published: ({ member }: { member: string }) =>
    `contains ${member}, but a public document cannot hold a secret`,
  member_invalid: ({ member, why }: { member: string; why: string }) => `${member}: ${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method: must be none or private_key_jwt: a public document cannot hold a secret',
  jwks_uri_unsupported: 'jwks_uri: is not supported: put jwks into the document',
  client_id_differs: 'has a client_id that differs from its address',
  grant_type_missing: 'grant_types: must list authorization_code',
  response_type_missing: 'response_types: must list code',
  redirect_uris_unusable: 'redirect_uris: none of them can be used here',
};

export const documentFaultMessages = joinCatalogues(
  textFaultMessages,
  fetchFaultMessages,
  catalogue(import.meta, en),
);

export type DocumentContentFault = Fault<(typeof documentFaultMessages)['en']>;
