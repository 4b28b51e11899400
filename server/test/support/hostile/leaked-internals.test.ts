import { expect, test } from 'vitest';
import { leakedInternal } from './leaked-internals.ts';

const QUOTED = 'node_modules';

test.each([
  ['a guide says it', '/docs/search?q=%5C', 200, QUOTED, null],
  [
    'no guide names it',
    '/docs/search?q=x',
    200,
    '/srv/node_modules/pg/lib/client.js',
    '/srv/node_modules/pg/lib/client.js',
  ],
  ['an error of the documentation', '/docs/nothing', 404, QUOTED, QUOTED],
  ['another page', '/documents', 200, QUOTED, QUOTED],
  ['a stack', '/docs/search', 200, 'at find (find.ts:3:1)', 'at find (find.ts:3:1'],
  ['the database', '/login', 422, 'relation "users" does not exist', 'relation "'],
  ['nothing', '/login', 422, 'Wrong password.', null],
])('%s', (_case, path, status, text, leaked) => {
  expect(leakedInternal({ path, status, text: `<p>${text}</p>` })).toBe(leaked);
});
