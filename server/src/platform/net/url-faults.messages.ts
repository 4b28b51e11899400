import { catalogue, joinCatalogues } from '../i18n/catalogue.ts';
import type { Fault } from '../invalid-input.ts';
import { textFaultMessages } from '../text-faults.messages.ts';

export const en = {
  url_fragment: 'has a fragment, which is never sent; remove the # and everything after it',
  url_not_absolute: 'must be an absolute URL: https:// and a host',
  url_unparsable: 'is not a valid URL',
  url_userinfo: 'must not contain a user name or password',
  url_not_https: 'must be https',
  url_not_https_or_local: 'must be https, or in development http to localhost',
  url_port: ({ port }: { port: string }) => `uses port ${port}, which web servers do not use`,
  url_address_spelling: ({ host }: { host: string }) => `is read as ${host}; write it in its usual form`,
  url_host_invalid: 'has a host that is not a valid name',
  url_host_private: 'has a host that only a private network can resolve',
  url_address_not_public: 'resolves to an address that is not public',
  url_dns_timeout: 'has a host whose DNS does not respond',
  url_unresolvable: 'has a host that does not resolve',
};

export const urlFaultMessages = joinCatalogues(textFaultMessages, catalogue(import.meta, en));

/** Why no request may go to a third party's URL. */
export type UrlFault = Fault<(typeof urlFaultMessages)['en']>;
