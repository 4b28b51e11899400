/** One connection string per host, in order. `is_list`: more than one, or the string says what kind of server it must be. */
type ConnectionString = { urls: string[]; is_list: boolean };

/** postgresql://user:password@a:5432,b:5432/database?options. The user information ends at the last @, as in a URL. */
const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)((?:\/[^?#]*)?)(?:\?([^#]*))?$/i;
const TARGET = 'target_session_attrs';
/** Both name the server that accepts writes. The other values of libpq would lead to a standby, where the service cannot work. */
const TARGETS = ['read-write', 'primary'];
/** What libpq checks of a server before it is given the password, and the driver does not: who writes it relies on it. */
const NOT_CHECKED = [
  ...['require_auth', 'requirepeer', 'sslcrl', 'sslcrldir'],
  ...['gssencmode=require', 'channel_binding=require'],
];
/** What the driver reads from a file, by the name of that file. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * Reads a connection string of libpq, which may name several hosts (`//a:5432,b:5432/`, or `?host=a,b&port=5432,5433`), or says what is wrong
 * with it. Never quotes the text: it contains a password.
 */
export function readConnectionString(text: string): ConnectionString | { fault: string } {
  const parts = SHAPE.exec(text);
  if (parts === null) return { fault: NOT_A_URL };
  const [, scheme = '', user = '', authority = '', path = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  const unchecked = [...parameters].find(([name, value]) =>
    NOT_CHECKED.some((one) => one === name || one === `${name}=${value}`),
  );
  if (unchecked !== undefined) {
    const [name, value] = unchecked;
    const shown = NOT_CHECKED.includes(name) ? name : `${name}=${value}`;
    return { fault: `must not contain ${shown}: ${UNCHECKED}` };
  }
  const target = parameters.get(TARGET);
  const named = parameters.get('host') ?? '';
  const is_list = target !== null || authority.includes(',') || named.includes(',');
  if (!is_list) return URL.canParse(text) ? { urls: [text], is_list } : { fault: NOT_VALID };
  if (target !== null && !TARGETS.includes(target))
    return { fault: `must lead to a server that accepts writes: ${TARGET} is read-write, or left out` };

  parameters.delete(TARGET);
  const places = named === '' ? inAuthority(authority) : inParameters(authority, parameters);
  if (places === null) return { fault: 'must name one port, or as many ports as hosts' };
  const urls = places.map(({ host, query: own }) => {
    const rest = new URLSearchParams([...parameters, ...Object.entries(own)]).toString();
    return `${scheme}${user}${host}${path}${rest && `?${rest}`}`;
  });
  const isRight = urls.every((url) => URL.canParse(url)) && places.every(({ name }) => name !== '');
  return isRight ? { urls, is_list } : { fault: NOT_VALID };
}

const UNCHECKED = 'the service would not check it. sslmode=verify-full makes sure of every server';
const NOT_A_URL = 'must be a URL that begins with postgres:// or postgresql://';
/** Most often it is the password that makes it so. */
const NOT_VALID =
  'must be a valid URL: percent-encode characters such as / (%2F) and @ (%40) in its password';

type Place = { name: string; host: string; query: Record<string, string> };

function inAuthority(authority: string): Place[] {
  return authority.split(',').map((host) => ({ name: host.replace(/:\d*$/, ''), host, query: {} }));
}

/** Sockets have no other form: their folder is no host of a URL. */
function inParameters(authority: string, parameters: URLSearchParams): Place[] | null {
  const hosts = (parameters.get('host') ?? '').split(',');
  const ports = parameters.get('port')?.split(',') ?? [];
  for (const name of ['host', 'port']) parameters.delete(name);
  if (ports.length > 1 && ports.length !== hosts.length) return null;
  return hosts.map((host, index) => {
    const port = ports.length > 1 ? ports[index] : ports[0];
    const query: Record<string, string> = port === undefined ? { host } : { host, port };
    return { name: host, host: authority, query };
  });
}

/** The files that a connection string names, as [parameter, path]. */
export function filesOf(text: string): [string, string][] {
  const parameters = new URLSearchParams(SHAPE.exec(text)?.[5] ?? '');
  return [...parameters].filter(([name, path]) => FILES.includes(name) && path !== '');
}

/** `host:port` for logs and messages, without what else a connection string contains. */
export function hostOf(url: string): string {
  const { host, searchParams } = new URL(url);
  const named = searchParams.get('host');
  const port = searchParams.get('port');
  if (named === null) return host;
  return port === null ? named : `${named}:${port}`;
}

/** The user without a password, of a connection string with a host in its address; else null. */
export function userWithoutPassword(text: string): string | null {
  const [, , user = '', authority = ''] = SHAPE.exec(text) ?? [];
  if (user === '' || user.includes(':') || authority === '') return null;
  return decodeURIComponent(user.slice(0, -1));
}

/** The same string with a password for `userWithoutPassword`. */
export function withPassword(text: string, password: string): string {
  const [, scheme = '', user = ''] = SHAPE.exec(text) ?? [];
  const start = scheme.length + user.length - 1;
  const encoded = encodeURIComponent(password).replaceAll("'", '%27');
  return `${text.slice(0, start)}:${encoded}${text.slice(start)}`;
}
