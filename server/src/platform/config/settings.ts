import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { filesOf, readConnectionString } from '../db/hosts/connection-string.ts';
import { splitAddressPort, splitNetwork } from '../net/addresses.ts';
import { isAddressLiteral, isHostLabel } from '../net/host-rules.ts';

export const MAX_PORT = 65_535;

/** Digits, with a point or without one; NaN for any other text. */
export const decimal = (text: string): number =>
  /^(?:\d+|\d*\.\d+)$/.test(text) ? Number(text) : Number.NaN;

/** Reads single variables and collects all problems, so that they are reported at once. */
export class Settings {
  readonly problems: string[] = [];
  readonly #env: Record<string, string | undefined>;

  constructor(env: Record<string, string | undefined>) {
    this.#env = env;
  }

  /** An empty variable is an unset one. */
  text(name: string): string | null {
    return this.#env[name]?.trim() || null;
  }

  refuse(name: string, reason: string): void {
    this.problems.push(`${name} ${reason}.`);
  }

  require(name: string): void {
    if (this.text(name) === null) this.refuse(name, 'must be set in production');
  }

  choice<Choice extends string>(name: string, choices: Choice[], fallback: Choice): Choice {
    const value = this.text(name);
    if (value === null) return fallback;
    const chosen = choices.find((choice) => choice === value);
    if (!chosen) this.refuse(name, `must be one of ${choices.join(', ')}, not ${JSON.stringify(value)}`);
    return chosen ?? fallback;
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.refuse(name, `must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`);
    return fallback;
  }

  positive(name: string, fallback: number, most: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = decimal(value);
    if (number > 0 && number <= most) return number;
    this.refuse(name, `must be a number above 0 and up to ${most}, not ${JSON.stringify(value)}`);
    return fallback;
  }

  /** Scheme, host and port of an http(s) URL; empty string after a problem. */
  origin(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
      this.refuse(name, `must be an http or https URL, not ${JSON.stringify(value)}`);
    } else if (url.username || url.password) {
      this.refuse(name, 'must not contain a user name or password');
    } else if (value !== url.origin && value !== `${url.origin}/`) {
      this.refuse(name, `must be scheme, host and port only, in lower case, not ${JSON.stringify(value)}`);
    } else {
      return url.origin;
    }
    return '';
  }

  /** Never quotes the value: these URLs contain passwords. */
  url(name: string, protocols: string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const isValid = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    if (!isValid)
      this.refuse(name, `must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return value;
  }

  /** A connection string of libpq, which may name several hosts. Never quotes the value: it contains a password. */
  connectionString(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const read = readConnectionString(value);
    if ('fault' in read) this.refuse(name, read.fault);
    for (const [parameter, path] of filesOf(value)) {
      try {
        readFileSync(path);
      } catch (error) {
        this.refuse(name, `names a file as ${parameter} that cannot be read: ${(error as Error).message}`);
      }
    }
    return value;
  }

  host(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback;
    const isHost = isIP(value) > 0 || value.toLowerCase().split('.').every(isHostLabel);
    if (!isHost) this.refuse(name, `must be an IP address or a host name, not ${JSON.stringify(value)}`);
    return value;
  }

  /** A single address counts as a network of one. */
  cidrs(name: string): string[] {
    return this.#list(name, 'a CIDR such as 10.0.0.0/8', (item) => {
      const network = splitNetwork(item);
      return network !== null && network.bits <= network.width ? `${network.address}/${network.bits}` : null;
    });
  }

  /** Scheme, host and port of each, as browsers write an origin. */
  origins(name: string): string[] {
    return this.#list(name, 'origins such as https://www.example.com', (item) => {
      const url = URL.canParse(item) ? new URL(item) : null;
      const isOrigin =
        url !== null && /^https?:$/.test(url.protocol) && item.replace(/\/$/, '') === url.origin;
      return isOrigin && !isAddressLiteral(url.hostname) ? url.origin : null;
    });
  }

  dnsServers(name: string): string[] {
    return this.#list(name, 'ip or ip:port ([ip]:port for IPv6)', (item) => {
      const split = splitAddressPort(item);
      if (split === null) return null;
      return split.port === null || (split.port > 0 && split.port <= MAX_PORT) ? item : null;
    });
  }

  /** The path of a file whose content satisfies `isRight`. */
  file(name: string, isRight: (content: string) => boolean, complaint: string): string | null {
    const path = this.text(name);
    if (path === null) return null;
    try {
      if (!isRight(readFileSync(path, 'utf8'))) this.refuse(name, `${complaint}: ${path}`);
    } catch (error) {
      this.refuse(name, `cannot be read: ${(error as Error).message}`);
    }
    return path;
  }

  #list(name: string, shape: string, read: (item: string) => string | null): string[] {
    const items = (this.text(name) ?? '').split(',').map((item) => item.trim());
    return items.filter(Boolean).flatMap((item) => {
      const value = read(item);
      if (value === null)
        this.refuse(name, `must be a comma-separated list of ${shape}; ${JSON.stringify(item)} is not`);
      return value === null ? [] : [value];
    });
  }
}
