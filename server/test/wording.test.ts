import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT, filesBelow } from './support/documents/pages.ts';
import { findings } from './vocabulary.ts';

/** Beside ログイン, ブラウザー and フォルダー. */
const OTHERS = /サインイン|ブラウザ(?!ー)|フォルダ(?!ー)/u;
/** Looks for both in the names of applications. */
const EXCEPTED = 'server/src/applications/risk/reserved-words.ts';

test('no word of the old dialect is left in texts, errors, logs, documents, comments and tests', () => {
  expect(findings()).toEqual([]);
});

test('pages and mails call one thing by one Japanese word', () => {
  const found = filesBelow()
    .filter((path) => path.startsWith('server/src/') && path.endsWith('.ts') && path !== EXCEPTED)
    .flatMap((path) =>
      readFileSync(join(CHECKOUT, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (OTHERS.test(line) ? [`${path}:${index + 1}`] : [])),
    );
  expect(found).toEqual([]);
});
