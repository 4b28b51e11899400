import { expect, test } from 'vitest';
import { faultOf } from './check-arguments.ts';
import { objectOf } from './tool.ts';

const schema = objectOf(
  {
    name: { type: 'string', description: '' },
    format: { type: 'string', enum: ['jwt', 'opaque'], description: '' },
    seconds: { type: 'integer', minimum: 60, maximum: 90, description: '' },
    uris: { type: 'array', items: { type: 'string' }, description: '' },
    free: { type: 'object', description: '' },
    scopes: {
      type: 'array',
      items: objectOf(
        {
          name: { type: 'string', description: '' },
          title: { ...objectOf({ en: { type: 'string', description: '' } }), description: '' },
          default: { type: 'boolean', description: '' },
        },
        ['name'],
      ),
      description: '',
    },
  },
  ['name'],
);

test.each([
  [{ name: 'x' }],
  [{ name: 'x', format: 'jwt', seconds: 60, uris: ['a'], free: { any: 1 } }],
  [{ name: 'x', uris: [], scopes: [{ name: 'a', title: { en: 'A' }, default: true }, { name: 'b' }] }],
])('%j are arguments', (given) => {
  expect(faultOf(schema, given)).toBeNull();
});

test.each([
  [null, 'arguments is no object.'],
  [['x'], 'arguments is no object.'],
  [{}, 'name is missing.'],
  [{ name: 7 }, 'name is no string.'],
  [{ name: 'x', more: 1 }, 'There is no argument more.'],
  [{ name: 'x', constructor: 1 }, 'There is no argument constructor.'],
  [{ name: 'x', format: 'xml' }, 'format is one of jwt, opaque.'],
  [{ name: 'x', seconds: 59 }, 'seconds is out of range.'],
  [{ name: 'x', seconds: 60.5 }, 'seconds is no integer.'],
  [{ name: 'x', uris: 'a' }, 'uris is no array.'],
  [{ name: 'x', uris: ['a', 7] }, 'uris.1 is no string.'],
  [{ name: 'x', free: [] }, 'free is no object.'],
  [{ name: 'x', scopes: ['a'] }, 'scopes.0 is no object.'],
  [{ name: 'x', scopes: [{ name: 'a' }, {}] }, 'scopes.1.name is missing.'],
  [{ name: 'x', scopes: [{ name: 'a', title: 'A' }] }, 'scopes.0.title is no object.'],
  [{ name: 'x', scopes: [{ name: 'a', title: { fr: 'A' } }] }, 'There is no argument scopes.0.title.fr.'],
  [{ name: 'x', scopes: [{ name: 'a', default: 'yes' }] }, 'scopes.0.default is no boolean.'],
])('%j are none', (given, fault) => {
  expect(faultOf(schema, given)).toBe(fault);
});
