import { isAddressLiteral, isLoopbackHost } from '../../platform/net/index.ts';
import type { EnvValues } from './env-file.ts';

/** What is asked, in this order. Each is a setting (docs/operations.md), and an option or a line of the answers file. */
export type Question = {
  name: string;
  /** Of the same command. Absent: secrets are not options, which everyone on the machine can read. */
  option?: string;
  /** Before the prompt on a terminal: what it is, with an example. */
  text: string;
  /** Used for Enter alone, and without a terminal when there is no answer. Null: there has to be one. */
  fallback(answers: EnvValues): string | null;
  /** The usual short forms, written out. */
  tidy?(text: string): string;
};

/** The answer that means the database under DATA_DIR. */
export const EMBEDDED = 'embedded';

export const ADDRESSES: Question[] = [
  {
    name: 'BASE_URL',
    option: '--base-url',
    text: 'The public address of the service, for example https://id.example.com. It is in every token and passkey, so it stays.',
    fallback: () => null,
    tidy: tidyOrigin,
  },
  {
    name: 'OPEN_URL',
    option: '--open-url',
    text: 'The address that hands people over to apps. It needs a host name of its own, which leads to the same proxy.',
    fallback: ({ BASE_URL }) => BASE_URL?.replace('://', '://open.') ?? '',
    tidy: tidyOrigin,
  },
];

export const LISTENING: Question[] = [
  {
    name: 'TRUST_PROXY',
    option: '--trust-proxy',
    text: 'The addresses from which the TLS proxy (nginx, Caddy, a load balancer) connects, with commas between. 127.0.0.1: it is on this machine.',
    fallback: () => '127.0.0.1',
    tidy: (text) => text.replaceAll(/\s+/g, ''),
  },
  {
    name: 'HOST',
    option: '--host',
    text: 'The address on which the service waits for the proxy.',
    fallback: ({ TRUST_PROXY }) => (isOnThisMachine(TRUST_PROXY) ? '127.0.0.1' : '0.0.0.0'),
  },
  {
    name: 'PORT',
    option: '--port',
    text: 'The port on which the service waits for the proxy.',
    fallback: () => '3000',
  },
  {
    name: 'WEB_CONCURRENCY',
    option: '--web-concurrency',
    text: 'The number of web processes: as many as processors, at least 2, so that one can restart.',
    fallback: () => '2',
  },
  {
    name: 'DATA_DIR',
    option: '--data-dir',
    text: 'The folder for what is not in the database. The user that runs the service writes it.',
    fallback: () => (process.getuid?.() === 0 ? '/var/lib/countersign' : `${process.cwd()}/data`),
  },
];

export const DATABASE: Question = {
  name: 'DATABASE_URL',
  option: '--database-url',
  text: `The PostgreSQL database (15 or newer), for example postgresql://countersign@db.example.com:5432/countersign; leave out the password. Or: ${EMBEDDED}, for the one that comes with the service and is on this machine alone.`,
  fallback: () => null,
};

export const MAIL: Question = {
  name: 'SMTP_URL',
  option: '--smtp-url',
  text: 'The mail server, for example smtp://user@mail.example.com:587 (STARTTLS) or smtps://user@mail.example.com:465; leave out the password.',
  fallback: () => null,
  tidy: (text) =>
    /^[\w.@%+-]+(?::\d+)?$/.test(text) ? `${text.endsWith(':465') ? 'smtps' : 'smtp'}://${text}` : text,
};

/** Asked only when a certificate is not trusted: few have an authority of their own. */
export const AUTHORITY: Question = {
  name: 'EXTRA_CA_FILE',
  option: '--extra-ca-file',
  text: 'If the certificate is from an authority of your own: the PEM file of that authority. The service reads it, so it cannot be below /root or /home.',
  fallback: () => '',
};

export const KEY: Question = {
  name: 'SECRET_KEY',
  text: 'The key that seals every secret in the database. Enter makes one at random; or paste one that you have (it is not shown).',
  fallback: () => null,
};

export const QUESTIONS = [...ADDRESSES, DATABASE, MAIL, KEY, ...LISTENING, AUTHORITY];

function tidyOrigin(text: string): string {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return url.toLowerCase().replace(/(?<!\/)\/+$/, '');
}

function isOnThisMachine(networks = ''): boolean {
  const addresses = networks.split(',').map((network) => network.split('/')[0] ?? '');
  return addresses.every(
    (address) =>
      isLoopbackHost(address) ||
      address === '::1' ||
      (isAddressLiteral(address) && address.startsWith('127.')),
  );
}
