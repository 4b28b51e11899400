import { expect, test } from 'vitest';
import { alternativeNames } from './alternative-names.ts';
import { isDistinguishedName, isSameName } from './distinguished-name.ts';

/** As Node shows the subject of a certificate. */
const SUBJECT = 'C=GB\nO=A\\, B\nOU=x + OU=y\nCN=ag\\"ent  one\nserialNumber=12\n2.5.4.97=PSD';

test.each<[name: string, registered: string, isSame: boolean]>([
  ['as RFC 4514 writes it', '2.5.4.97=PSD,serialNumber=12,CN=ag\\"ent one,OU=x+OU=y,O=A\\, B,C=GB', true],
  [
    'other spellings',
    'organizationIdentifier=psd, 2.5.4.5=12, cn = AG\\22ENT ONE , OU=y+OU=x, O=A\\2C B, C=gb',
    true,
  ],
  [
    'the order of the certificate',
    'C=GB,O=A\\, B,OU=x+OU=y,CN=ag\\"ent one,serialNumber=12,2.5.4.97=PSD',
    false,
  ],
  ['less', 'serialNumber=12,CN=ag\\"ent one,OU=x+OU=y,O=A\\, B,C=GB', false],
  ['more', '2.5.4.97=PSD,serialNumber=12,CN=ag\\"ent one,OU=x+OU=y,O=A\\, B,C=GB,L=L', false],
  [
    'an attribute inside a value',
    '2.5.4.97=PSD\\,serialNumber=12,CN=ag\\"ent one,OU=x+OU=y,O=A\\, B,C=GB',
    false,
  ],
  ['no name', 'PSD', false],
  ['nothing', '', false],
])('%s', (_case, registered, isSame) => {
  expect(isSameName(SUBJECT, registered)).toBe(isSame);
});

test('a subject without attributes is no one', () => {
  expect(isSameName('', '')).toBe(false);
  expect(isDistinguishedName('CN=a')).toBe(true);
  for (const text of ['', 'a', '=a', 'CN=a,', 'CN=a,b'])
    expect([text, isDistinguishedName(text)]).toEqual([text, false]);
});

test.each<[text: string | undefined, uris: string[]]>([
  ['DNS:a.example, URI:https://b.example/x, IP Address:192.0.2.1', ['https://b.example/x']],
  ['URI:"https://b.example/x, URI:https://c.example", DNS:a', ['https://b.example/x, URI:https://c.example']],
  ['DNS:"a, URI:https://c.example"', []],
  ['URI:https://b.example, what is this', []],
  ['', []],
  [undefined, []],
])('the URIs of %j', (text, uris) => {
  expect(alternativeNames(text, 'URI')).toEqual(uris);
});
