import { expect, test } from 'vitest';
import { newPublicId, newSub, uuidv7 } from './public-id.ts';

test('public ids and subjects', () => {
  expect(newPublicId('agt_')).toMatch(/^agt_[0-9A-Za-z]{22}$/);
  expect(newSub()).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(62n ** 22n > 2n ** 128n).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, newSub)).size).toBe(1000);
});

test('uuidv7 carries the moment, the version and the variant (RFC 9562 section 5.7, example of appendix A.6)', () => {
  const example = new Date('2022-02-22T19:22:22.000Z');
  const made = Array.from({ length: 1000 }, () => uuidv7(example));
  const shape = /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(made.filter((id) => !shape.test(id))).toEqual([]);
  expect(new Set(made).size).toBe(1000);
});

test('a later one sorts behind', () => {
  const moments = [0, 1, 255, 256, 65_536, 1e12, 1.8e12];
  const ids = moments.map((moment) => uuidv7(new Date(moment)));
  expect([...ids].sort()).toEqual(ids);
});

test('CIBA: an id that collects tokens carries more than 160 random bits', () => {
  expect(newPublicId('aar_')).toMatch(/^aar_[0-9A-Za-z]{36}$/);
  expect(62n ** 27n).toBeGreaterThan(2n ** 160n);
});
