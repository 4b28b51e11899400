import { catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

export const en = {
  dns_ok: ({ host, addresses }: Values) => `${host} has the address ${addresses}.`,
  dns_no_record: ({ host }: Values) =>
    `${host} has no address in DNS. Add an A or AAAA record that leads to the TLS proxy.`,
  dns_hosts_file: ({ host, address }: Values) =>
    `${host} is ${address} on this machine only; DNS has no record of it. Add an A or AAAA record for everyone else.`,
  dns_silent: ({ host }: Values) =>
    `No DNS server answers for ${host}. Check DNS_SERVERS or /etc/resolv.conf, and any firewall in between.`,
  dns_failed: ({ host }: Values) =>
    `The DNS server answers for ${host} with an error. Check DNS_SERVERS or /etc/resolv.conf, or ask its operator.`,
  dns_private: ({ host, address }: Values) =>
    `${host} is ${address}, which only your own network reaches. That is right for a service inside it, and wrong for any other.`,
  dns_address: ({ host }: Values) =>
    `${host} is an address or this machine. People and passkeys need a name: register one and set BASE_URL to it.`,
  tls_ok: ({ host, until, days }: Values) =>
    `The certificate of ${host} is valid until ${until}, ${days} days from now.`,
  tls_expiring: ({ host, until, days }: Values) =>
    `The certificate of ${host} ends on ${until}, ${days} days from now. Find out why it was not renewed.`,
  tls_expired: ({ host, until }: Values) => `The certificate of ${host} ended on ${until}. Renew it.`,
  tls_not_yet: ({ host, from }: Values) =>
    `The certificate of ${host} is valid only from ${from}. Check the clock of this machine.`,
  tls_wrong_name: ({ host, names }: Values) =>
    `The proxy presents a certificate for ${names}, but not for ${host}. Get one that includes ${host}.`,
  tls_untrusted: ({ host, issuer }: Values) =>
    `Browsers do not trust the certificate of ${host} (${issuer}). Use a public authority such as Let’s Encrypt and send the whole chain. If the authority is your own, set EXTRA_CA_FILE here and install it in every browser.`,
  tls_no_proxy: ({ host, port }: Values) =>
    `Nothing listens on port ${port} of ${host}: the TLS proxy is not running yet. docs/operations.md has one for nginx and for Caddy.`,
  tls_timeout: ({ host, port }: Values) =>
    `Port ${port} of ${host} does not answer from here. Check firewalls. Some networks cannot reach their own public address, so try from elsewhere too.`,
  tls_not_spoken: ({ host, port, reason }: Values) =>
    `Port ${port} of ${host} does not speak TLS (${reason}). Check the proxy.`,
  service_ok: ({ url }: Values) => `Countersign answers at ${url}.`,
  service_down: ({ url, status }: Values) =>
    `The proxy answers at ${url} with ${status}: it does not reach the service, or the service is not started yet.`,
  service_other: ({ url, status }: Values) =>
    `Something else answers at ${url} (status ${status}). Let the proxy forward to the HOST and PORT of this service, with the Host header.`,
};

export const webMessages = catalogue(import.meta, en);
