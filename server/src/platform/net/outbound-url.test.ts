import { expect, test } from 'vitest';
import { hostRefusal } from './host-rules.ts';
import { readOutboundUrl } from './outbound-url.ts';

const development = { production: false };
const production = { production: true };

function verdict(text: string, policy: 'https' | 'webhook' = 'webhook', config = development): string {
  const read = readOutboundUrl(text, policy, config);
  return 'kind' in read ? read.kind : read.url.href;
}

test.each([
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0',
  '0x7f.1',
  '017700000001',
  '127.0.0.1.',
  '0x',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '１２７.0.0.1',
  '0x7f.0.0.0x1',
  '127.0x1',
  '00000177.1',
])('SF-01 %s is not taken for a name, nor for an address in its usual form', (host) => {
  expect(hostRefusal(host)).not.toBeNull();
  expect(verdict(`https://${host}/`)).toMatch(/^(blocked|malformed)$/);
});

test.each([
  'localhost.',
  'LOCALHOST.',
  'app.localhost',
  'a.b.LocalHost',
  'app.localhost.',
  'metadata.google.internal',
  'metadata.google.internal.',
  'METADATA.google.internal',
  'printer.local',
  'printer.local.',
  'db.internal',
  'router.home.arpa',
  'metadata.goog',
  'intranet',
  'metadata',
  '[example.com]',
])('SF-05 %s is refused by its text', (host) => {
  expect(verdict(`https://${host}/`)).toMatch(/^(blocked|malformed)$/);
  if (!host.startsWith('[')) expect(hostRefusal(host.toLowerCase())).not.toBeNull();
});

const LONG_LABEL = 'a'.repeat(64);
test.each([
  'https://user@rp.example/',
  'https://user:password@rp.example/',
  'https://@rp.example/',
  'https://:@rp.example/',
  'https://127.0.0.1:80\\@rp.example/',
  'https://rp.example#@127.0.0.1/',
  'https://rp.example/#fragment',
  'https://[fe80::1%25eth0]/',
  'https://[fe80::1%eth0]/',
  'http://rp.example/',
  'ftp://rp.example/',
  'file:///etc/passwd',
  'file://rp.example/etc/passwd',
  'gopher://rp.example/',
  'data:text/plain,x',
  'ws://rp.example/',
  'javascript:alert(1)',
  'https:rp.example',
  'https:/rp.example',
  'https:///rp.example',
  '//rp.example/',
  '/hook',
  '',
  ' https://rp.example/',
  'https://rp.example/ ',
  'https://rp.exa\tmple/',
  'https://rp.exa\nmple/',
  'https://rp.example/a\rb',
  'https://rp.example/\0',
  'https://rp\u00ad.example/',
  'https://rp.example:0/',
  'https://rp.example:22/',
  'https://rp.example:25/',
  'https://rp.example:6379/',
  'https://rp.example:65536/',
  'https://rp.example:x/',
  `https://${LONG_LABEL}.example/`,
  `https://${'a.'.repeat(125)}example/`,
  `https://rp.example/${'a'.repeat(8192)}`,
  'https://xn--a.example/',
  'https://xn--zzzzzzzzzz99999.example/',
  'https://-rp.example/',
  'https://rp..example/',
  'https://rp.example./',
  'https://ｒｐ.example/',
])('SF-06 %j is refused by its text', (url) => {
  expect(verdict(url)).toMatch(/^(blocked|malformed)$/);
});

test.each([
  ['https://rp.example/hook?a=1', 'https://rp.example/hook?a=1'],
  ['https://RP.example', 'https://rp.example/'],
  ['https://rp.example:443/', 'https://rp.example/'],
  ['https://rp.example:8443/', 'https://rp.example:8443/'],
  ['https://日本.example/', 'https://xn--wgv71a.example/'],
  ['https://xn--wgv71a.example/', 'https://xn--wgv71a.example/'],
  ['https://_dmarc.rp.example/', 'https://_dmarc.rp.example/'],
  ['https://93.184.216.34/', 'https://93.184.216.34/'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
])('%s is read as %s', (url, href) => {
  expect(verdict(url)).toBe(href);
  expect(verdict(url, 'https', production)).toBe(href);
});

test.each(['http://localhost:3100/hook', 'http://127.0.0.1:3100/', 'http://[::1]:3100/'])(
  '%s: a webhook in development, nothing else',
  (url) => {
    expect(verdict(url)).toBe(url);
    expect(verdict(url, 'webhook', production)).toBe('malformed');
    expect(verdict(url, 'https')).toBe('malformed');
  },
);

test.each(['http://localhost:9/hook', 'http://127.0.0.1:1/'])(
  '%s, an unused port: a webhook in development, nothing else',
  (url) => {
    expect(verdict(url)).toBe(url);
    expect(verdict(url, 'webhook', production)).toMatch(/^(blocked|malformed)$/);
    expect(verdict(url.replace('http:', 'https:').replace(/localhost|127.0.0.1/, 'rp.example'))).toBe(
      'blocked',
    );
  },
);

test.each(['http://app.localhost/', 'http://127.0.0.2/', 'http://10.0.0.1/', 'http://127.1/', 'http://0/'])(
  '%s: not even in development',
  (url) => {
    expect(verdict(url)).toMatch(/^(blocked|malformed)$/);
  },
);
