import { catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

export const en = {
  settings_ok: () => 'All settings can be read, and the rules of production hold.',
  setting_invalid: ({ problem }: Values) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV is not “production”: mail is shown to everyone at /dev/mail, and addresses may be http. Set NODE_ENV=production.',
  secret_key_ok: ({ bytes }: Values) => `SECRET_KEY has ${bytes} bytes.`,
  secret_key_uniform: () =>
    'SECRET_KEY consists of only a few different characters, so it cannot be random. Make a new one: openssl rand -base64 32',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS has a key of only a few different characters. It can be guessed, and it still opens what it sealed. Run countersign reseal, then remove it (docs/cryptography.md).',
  secret_key_generated: ({ path }: Values) =>
    `SECRET_KEY is the one in ${path}. Copy it to where your other secrets are: without it every sealed secret is lost.`,
  secret_key_open: ({ path }: Values) =>
    `SECRET_KEY is in ${path}, which every user of this machine can read or change. Close it: chmod 600 ${path}. Someone may have copied it: make a new key (docs/cryptography.md).`,
  data_dir_ok: ({ path }: Values) => `DATA_DIR ${path} can be written.`,
  data_dir_as_root: ({ path }: Values) =>
    `DATA_DIR ${path} can be written by root, who checked it. The user that runs the service must be able to write it as well.`,
  data_dir_unwritable: ({ path, reason }: Values) =>
    `DATA_DIR ${path} cannot be written (${reason}). Create it for the user that runs the service, or name another folder.`,
  data_dir_outside_unit: ({ path }: Values) =>
    `The systemd unit lets the service write in /var/lib/countersign alone, so DATA_DIR ${path} would not work. Keep to that folder, or run systemctl edit countersign and add: [Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }: Values) => `Port ${port} of ${host} is free.`,
  port_ours: ({ host, port }: Values) => `This service listens on port ${port} of ${host}.`,
  port_taken: ({ host, port }: Values) =>
    `Another program listens on port ${port} of ${host}. Choose another PORT, for the proxy too, or stop that program: ss -ltnp shows which it is.`,
  port_no_address: ({ host }: Values) =>
    `HOST ${host} is not an address of this machine. Name one that is, or 0.0.0.0 for all of them.`,
  port_forbidden: ({ port }: Values) =>
    `Only root may listen on port ${port}, and the service does not run as root. Choose a PORT from 1024 on.`,
  proxy_ok: ({ networks }: Values) => `TRUST_PROXY: ${networks}.`,
  proxy_unset: () =>
    'TRUST_PROXY is empty, so every caller seems to have the address of the TLS proxy, and all share one limit. Name the addresses of the proxy.',
  proxy_wide: ({ network }: Values) =>
    `TRUST_PROXY has ${network}, which includes more machines than your proxies, and each could choose the address that limits count. List only the proxies.`,
  proxy_cannot_reach: ({ host }: Values) =>
    `The proxies of TRUST_PROXY are other machines, but the service listens on ${host}, which only this machine reaches. Set HOST to an address that they reach.`,
  proxy_not_listed: ({ address }: Values) =>
    `This request came through ${address}, which says for whom it forwards but is not in TRUST_PROXY. If it is your proxy, add it.`,
  check_overdue: () => 'This check took too long and was ended.',
};

export const localMessages = catalogue(import.meta, en);
