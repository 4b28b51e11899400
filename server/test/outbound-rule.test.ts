import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/** May open connections to hosts that a third party named; all other code uses guardedRequest, checkUrl and lookUpTxt. */
const GUARD = 'platform/net/';
/** Every other file that listens or connects, and why that is not a way around the guard. */
const EXCEPTIONS: Record<string, string> = {
  'developer/samples/sample-request.ts': 'the text of samples that developers run',
  'platform/checks/read-port.ts': 'listens for a moment, to see whether the port is free',
  'platform/http/hand-off-host.ts': 'the listening server of the service',
  'platform/metrics-server.ts': 'the listening server of the metrics',
  'platform/mail/send-sms.ts': "the operator's own gateway, named by SMS_WEBHOOK_URL",
  'serve/start-metrics.ts': 'listens for it, before it is loaded',
};
/** Names that open nothing. */
const HARMLESS = ['isIP', 'isIPv4', 'isIPv6', 'STATUS_CODES', 'METHODS'];

const MODULES = 'https?|http2|net|tls|dns|dgram|undici';
const IMPORT = new RegExp(
  `(?:import|export)\\s+([^;'"]*?)\\s*from\\s*['"](?:node:)?(?:${MODULES})(?:/[^'"]*)?['"]`,
  'g',
);
const OTHER_WAYS = [
  new RegExp(`(?:import|require|getBuiltinModule)\\s*\\(\\s*['"](?:node:)?(?:${MODULES})(?:/[^'"]*)?['"]`),
  /(?<![\w.$]|function )fetch\s*\(/,
  /\bglobal(?:This)?\s*(?:\.|\[\s*['"])\s*fetch\b/,
  /\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/,
];

test('SF-20: only platform/net opens connections to hosts that a third party named', () => {
  const found = sourceFiles().filter((file) => connects(readFileSync(join(SOURCES, file), 'utf8')));
  expect(found.filter((file) => !file.startsWith(GUARD)).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  expect(found.some((file) => file.startsWith(GUARD))).toBe(true);
});

test.each<[string, boolean]>([
  ["import { request } from 'node:https';", true],
  ["import http from 'http';", true],
  ["import * as net from 'node:net';", true],
  ["import { isIP, connect } from 'node:net';", true],
  ["import {\n  isIP,\n  createConnection,\n} from 'node:net';", true],
  ["import { Resolver } from 'node:dns/promises';", true],
  ["import { fetch } from 'undici';", true],
  ["export { connect } from 'node:tls';", true],
  ["const net = await import('node:net');", true],
  ["const net = process.getBuiltinModule('node:net');", true],
  ['const answer = await fetch(url);', true],
  ['const answer = await globalThis.fetch(url);', true],
  ["globalThis['fetch'](url)", true],
  ['new WebSocket(url)', true],
  ["import { isIP } from 'node:net';", false],
  ["import type { Socket } from 'node:net';", false],
  ["import { STATUS_CODES, type Server } from 'node:http';", false],
  ['context.fetch(url)', false],
  ['function fetch(url: string) {}', false],
  ['prefetch(url)', false],
  ["// import { request } from 'node:https';", false],
])('%s connects: %s', (code, expected) => {
  expect(connects(code)).toBe(expected);
});

function connects(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const imports = [...code.matchAll(IMPORT)].map((match) => match[1]!);
  return imports.some((clause) => !isHarmless(clause)) || OTHER_WAYS.some((way) => way.test(code));
}

function isHarmless(clause: string): boolean {
  if (clause.startsWith('type ')) return true;
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1]?.split(',') ?? [clause];
  return names
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type ') || HARMLESS.includes(name));
}

/** Scripts for browsers are .js and run elsewhere. */
function sourceFiles(): string[] {
  return readdirSync(SOURCES, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
