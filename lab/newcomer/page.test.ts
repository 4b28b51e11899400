import { expect, test } from 'vitest';
import { settingsDialogue } from './answers.ts';
import { blocksOf, lastStep, proxyConfiguration, settingsAsked } from './page.ts';

test('IM-250 docs/installing.md has the steps that npm run newcomer follows: a section or a block more is one that no one has typed', () => {
  const steps = Array.from({ length: lastStep() }, (_, before) => blocksOf(before + 1));
  // Of the second section the first block is for the package, the second for a clone.
  expect(steps.map(({ length }) => length)).toEqual([1, 2, 1, 1, 1, 1, 1, 1]);
  const first = steps.map((blocks) => blocks.map(([command]) => command!.split(' ').slice(0, 2).join(' ')));
  expect(first).toEqual([
    ['apt-get update'],
    ['npm install', 'apt-get install'],
    ['su -'],
    ['nginx -t'],
    ['countersign init'],
    ['systemctl enable'],
    ['countersign admin'],
    ['systemctl restart'],
  ]);
  expect(proxyConfiguration()).toContain('listen 443 ssl');
});

test('IM-250 the table of settings names every question of the terminal, in its order', () => {
  const asked = settingsDialogue({ embedded: false }).flatMap(
    ([question]) => /^ {2}([A-Z_]+)\(/.exec(question.source)?.[1] ?? [],
  );
  // The authority is asked for where a certificate is not trusted, which is in the first round here.
  expect([...asked.filter((name) => name !== 'EXTRA_CA_FILE'), 'EXTRA_CA_FILE']).toEqual(settingsAsked());
});
