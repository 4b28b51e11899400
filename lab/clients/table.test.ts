import { expect, test } from 'vitest';
import type { Client } from './client.ts';
import { trialTables } from './table.ts';
import type { Trial } from './trial.ts';

const clientNamed = (name: string, kind: 'web' | 'webhooks' = 'web'): Client =>
  ({ kind, name, title: `The ${name}`, start: '', version: () => '', sign_in: '/', shows: '/' }) as Client;

const [ant, bee, fly] = [clientNamed('ant'), clientNamed('bee'), clientNamed('fly', 'webhooks')];
const CLIENTS = [ant, bee, fly];

const HEAD = `| client | version | sign-in | what it shows | refresh | sign-out | run |
| --- | --- | --- | --- | --- | --- | --- |`;
const RECEIVERS = `| receiver | version | a real delivery | the same again | changed body | unknown key | no signature | legacy format | changed body, legacy format | run |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`;
const ANT = '| The ant | 1.0 | failed: no page / none | – | – | – | monday, a1 |';
const BEE = '| The bee | 2.0 | works | name | works | – | monday, a1 |';
const FLY =
  '| The fly | 3.0 | accepted | 204 | refused | refused | refused | accepted | refused | monday, a1 |';
const PUBLISHED = `\`npm run clients\`\n\n${HEAD}\n${ANT}\n${BEE}\n\n${RECEIVERS}\n${FLY}`;

const works = (client: Client): Trial => ({ client, version: '9.9', outcomes: { 'sign-in': 'works' } });
const fails = (client: Client, fault: string): Trial => ({ client, version: '', outcomes: {}, fault });
const NEW_ANT = '| The ant | 9.9 | works | – | – | – | friday, b2 |';
const NEW_BEE = '| The bee | 9.9 | works | – | – | – | friday, b2 |';

test.each<[string, { trials: Trial[]; published?: string; clients?: Client[] }, string]>([
  ['all are new', { trials: [works(ant), works(bee)], published: '' }, `${HEAD}\n${NEW_ANT}\n${NEW_BEE}`],
  ['nothing was run', { trials: [] }, `${HEAD}\n${ANT}\n${BEE}\n\n${RECEIVERS}\n${FLY}`],
  ['the first was run', { trials: [works(ant)] }, `${HEAD}\n${NEW_ANT}\n${BEE}\n\n${RECEIVERS}\n${FLY}`],
  ['the second was run', { trials: [works(bee)] }, `${HEAD}\n${ANT}\n${NEW_BEE}\n\n${RECEIVERS}\n${FLY}`],
  [
    'a receiver was run',
    { trials: [{ client: fly, version: '4.0', outcomes: { 'a real delivery': 'accepted' } }] },
    `${HEAD}\n${ANT}\n${BEE}\n\n${RECEIVERS}\n| The fly | 4.0 | accepted | – | – | – | – | – | – | friday, b2 |`,
  ],
  [
    'a program is missing here: the earlier result stays',
    { trials: [fails(bee, 'not run: no bee here')] },
    `${HEAD}\n${ANT}\n${BEE}\n\n${RECEIVERS}\n${FLY}`,
  ],
  [
    'a program is missing here, without an earlier result',
    { trials: [fails(bee, 'not run: no bee here')], published: '' },
    `${HEAD}\n| The bee | – | not run: no bee here | – | – | – | friday, b2 |`,
  ],
  [
    'a failure replaces an earlier success',
    { trials: [fails(bee, 'no page | none')] },
    `${HEAD}\n${ANT}\n| The bee | – | no page / none | – | – | – | friday, b2 |\n\n${RECEIVERS}\n${FLY}`,
  ],
  ['a client no longer in the catalogue', { trials: [works(ant)], clients: [ant] }, `${HEAD}\n${NEW_ANT}`],
])('%s', (_, { trials, published = PUBLISHED, clients = CLIENTS }, expected) => {
  expect(trialTables(trials, 'friday, b2', { published, clients })).toBe(expected);
});

test('on its own, a run shows only what was run', () => {
  expect(trialTables([works(bee)], 'friday, b2')).toBe(`${HEAD}\n${NEW_BEE}`);
});
