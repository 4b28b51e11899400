import { expect, test } from 'vitest';
import { type KeyCache, keyCache } from './key-cache.ts';

type Key = { kid: string; ends?: number };
const MINUTE = 60_000;

/** A cache over a list that changes, with a stopped clock and a count of fetches. */
function aCache(...published: Key[]) {
  const world = { now: 0, fetches: 0, published, gate: Promise.resolve(), fails: false };
  const cache: KeyCache<Key> = keyCache(
    async () => {
      world.fetches += 1;
      const keys = [...world.published];
      await world.gate;
      if (world.fails) throw new Error('down');
      return keys;
    },
    ({ ends = Number.POSITIVE_INFINITY }, now) => ends > now,
    { now: () => world.now },
  );
  return { world, cache };
}

test('one fetch serves five minutes, however many ask at once', async () => {
  const { world, cache } = aCache({ kid: 'a' }, { kid: 'b' });
  const answers = await Promise.all(['a', 'b', 'a', 'b'].map((kid) => cache.find(kid)));
  expect(answers.map(([key]) => key?.kid)).toEqual(['a', 'b', 'a', 'b']);
  world.now += 5 * MINUTE - 1;
  await cache.find('a');
  expect(world.fetches).toBe(1);
  world.now += 1;
  expect(await cache.all()).toHaveLength(2);
  expect(world.fetches).toBe(2);
});

test('an unknown kid is looked for once more, and made-up ones do not make us fetch for each', async () => {
  const { world, cache } = aCache({ kid: 'a' });
  await cache.find('a');
  for (const kid of ['b', 'c']) {
    world.published = [{ kid: 'a' }, { kid }];
    expect(await cache.find(kid)).toEqual([{ kid }]);
  }
  expect(world.fetches).toBe(3);
  for (let n = 0; n < 100; n++) expect(await cache.find(`made up ${n}`)).toEqual([]);
  expect(world.fetches).toBe(4);
  world.now += 10_000;
  expect(await cache.find('made up')).toEqual([]);
  expect(world.fetches).toBe(5);
});

test('the first look is not repeated when it finds nothing', async () => {
  const { world, cache } = aCache({ kid: 'a' });
  expect(await cache.find('x')).toEqual([]);
  expect(world.fetches).toBe(1);
});

test('a key that ends while it is kept is not used any more', async () => {
  const { world, cache } = aCache({ kid: 'a', ends: MINUTE }, { kid: 'b' });
  expect(await cache.find('a')).toHaveLength(1);
  world.now = MINUTE;
  expect(await cache.find('a')).toEqual([]);
  expect(await cache.all()).toEqual([{ kid: 'b' }]);
});

test('what was asked for before a clear is not kept after it', async () => {
  const { world, cache } = aCache({ kid: 'old' });
  const { promise, resolve } = Promise.withResolvers<void>();
  world.gate = promise;
  const early = cache.find('old');
  cache.clear();
  world.published = [{ kid: 'new' }];
  resolve();
  expect(await early).toEqual([{ kid: 'old' }]);
  expect(await cache.find('old')).toEqual([]);
  expect(await cache.find('new')).toEqual([{ kid: 'new' }]);
  expect(world.fetches).toBe(2);
});

test('a fetch that fails is an error, and the next question asks again', async () => {
  const { world, cache } = aCache({ kid: 'a' });
  await cache.find('a');
  world.now = 5 * MINUTE;
  world.fails = true;
  await expect(cache.find('a')).rejects.toThrow('down');
  world.fails = false;
  expect(await cache.find('a')).toHaveLength(1);
  expect(world.fetches).toBe(3);
});

test('made-up kids do not make us fetch for each while fetches fail, and known kids stay', async () => {
  const { world, cache } = aCache({ kid: 'a' });
  await cache.find('a');
  world.fails = true;
  for (let n = 0; n < 10; n++) await expect(cache.find(`made up ${n}`)).rejects.toThrow('down');
  expect(world.fetches).toBe(2);
  expect(await cache.find('a')).toHaveLength(1);
  world.now += 10_000;
  world.fails = false;
  expect(await cache.find('made up')).toEqual([]);
  expect(world.fetches).toBe(3);
});

test('a failure is forgotten when keys were fetched since', async () => {
  const { world, cache } = aCache({ kid: 'a' });
  await cache.find('a');
  world.now = 5 * MINUTE - 1;
  world.fails = true;
  await expect(cache.find('made up')).rejects.toThrow('down');
  world.now = 5 * MINUTE;
  world.fails = false;
  expect(await cache.find('a')).toHaveLength(1);
  expect(await cache.find('made up')).toEqual([]);
});
