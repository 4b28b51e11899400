import { describe, expect, test } from 'vitest';
import { aPng, openPng, pngOf } from '../../../test/support/png.ts';
import { makeLogo } from './make-logo.ts';
import { squareLogo } from './square-logo.ts';

function pictureOf(file: Buffer) {
  const made = squareLogo(file);
  if (typeof made === 'string') throw new Error(made);
  return openPng(made);
}

test('a picture becomes a square of 128 pixels, its colors averaged', () => {
  const stripes = aPng(256, 256, { pixel: (x) => (x % 2 === 0 ? [200, 0, 0, 255] : [100, 0, 50, 255]) });
  const made = pictureOf(stripes);
  expect([made.width, made.height]).toEqual([128, 128]);
  expect(made.pixel(0, 0)).toEqual([150, 0, 25, 255]);
  expect(made.pixel(127, 127)).toEqual([150, 0, 25, 255]);
});

test('nothing of a wide picture is cut off: it gets transparent edges', () => {
  const made = pictureOf(aPng(256, 128));
  expect([made.width, made.height]).toEqual([128, 128]);
  expect([made.pixel(64, 31)[3], made.pixel(64, 32), made.pixel(0, 95)]).toEqual([
    0,
    [200, 30, 60, 255],
    [200, 30, 60, 255],
  ]);
  expect(made.pixel(64, 96)[3]).toBe(0);
});

test('sizes that 128 does not divide keep every color and no seams', () => {
  for (const side of [129, 200, 333]) {
    const made = pictureOf(aPng(side, side));
    for (const at of [0, 1, 63, 64, 126, 127]) expect(made.pixel(at, at)).toEqual([200, 30, 60, 255]);
  }
});

test('clear pixels leave no fringe of their color', () => {
  const made = pictureOf(aPng(256, 256, { pixel: (x) => (x % 2 === 0 ? [200, 0, 0, 255] : [0, 255, 0, 0]) }));
  expect(made.pixel(5, 5)).toEqual([200, 0, 0, 128]);
});

test('a picture smaller than 128 is not enlarged', () => {
  expect(pictureOf(aPng(60, 50)).width).toBe(60);
});

/** Four quarters of 32 pixels in the formats that files come in, written by Pillow and pypng; and the color of each. */
test.each<[string, string, number[][]]>([
  [
    'three channels, filtered',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAW0lEQVR42u3ZwQkAIAwEwYuV23msIqIwW0BguGeqM1vt2fsrnwcAAAAAAAAAAAAAAAAAAAAAAAAAAABwv0pmPwTdFgAAAAAAAAAAAAAAAAAAAAAAAAAAAAB4rAOxOwT8dwHLAQAAAABJRU5ErkJggg==',
    [
      [255, 0, 0, 255],
      [0, 128, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'a palette of four colors',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAgMAAADXB5lNAAAADFBMVEX///8AgAD/AAAAAP9iccPWAAAAIklEQVR42mNcxQABq6E0EwMaGBUYyQKM/2GM0fAYFcAUAADUIwLUEstMHQAAAABJRU5ErkJggg==',
    [
      [255, 0, 0, 255],
      [0, 128, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'a palette with a clear color',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAgMAAADXB5lNAAAADFBMVEX///8AgAD/AAAAAP9iccPWAAAABHRSTlP//wD//gy7CwAAACJJREFUeNpjXMUAAauhNBMDGhgVGMkCjP9hjNHwGBXAFAAA1CMC1BLLTB0AAAAASUVORK5CYII=',
    [
      [0, 0, 0, 0],
      [0, 128, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'one bit a pixel',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAGklEQVR42mNkYGBg+M/AwMDEAAWjjFEG8QwAyyMBf5gYzUkAAAAASUVORK5CYII=',
    [
      [0, 0, 0, 255],
      [255, 255, 255, 255],
      [0, 0, 0, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'gray',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAL0lEQVR42u3MoQ0AAAjAMOD/n+EEBAbR2SXNWOrlVxwDAAAAAAAAAAAAAAAA8B0YME0Bf4GC+EEAAAAASUVORK5CYII=',
    [
      [0, 0, 0, 255],
      [255, 255, 255, 255],
      [0, 0, 0, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'gray with alpha',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAQAAAAAYLlVAAAAQElEQVR42u3OsQ0AAAjDsML/P8MRDCzOHsmVyanjns5zAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAsxOwJ+FS0EwwAAAABJRU5ErkJggg==',
    [
      [0, 0, 0, 255],
      [255, 255, 255, 255],
      [0, 0, 0, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'gray of 16 bits',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAEAAAAADfkvJBAAAAPklEQVR42u3OMQEAAAjDsEnHOYjYwZPWQDLp3rIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAfAMO4WzxHq/dRwoAAAAASUVORK5CYII=',
    [
      [128, 128, 128, 255],
      [255, 255, 255, 255],
      [128, 128, 128, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'one color that is clear',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAABnRSTlMA/wAAAACkwsAdAAAAW0lEQVR42u3ZwQkAIAwEwYuV23msIqIwW0BguGeqM1vt2fsrnwcAAAAAAAAAAAAAAAAAAAAAAAAAAABwv0pmPwTdFgAAAAAAAAAAAAAAAAAAAAAAAAAAAAB4rAOxOwT8dwHLAQAAAABJRU5ErkJggg==',
    [
      [0, 0, 0, 0],
      [0, 128, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    'interlaced',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAFSDNYfAAAAkElEQVR42u3YMQrAIAxA0Ry9N2+nFpcMEQNWXnAL4fvRVmPcEd+IaxgLE2NqjJWJEz3SiWSz3aQgK8lix4IT1sFeUtD9PZQXtLozAAA2AlQR1QAA+APArwIAAAAAwL0IAAAAAGC2P2g/oLpPTAIECBAgQIAAAQIECEy/D3U3KO0dEwECBAgQIECAAAECBN54AKCN7Txiv6ReAAAAAElFTkSuQmCC',
    [
      [255, 0, 0, 255],
      [0, 128, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ],
  ],
  [
    '16 bits a channel',
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAEAIAAAB1mzrKAAAAkElEQVR42u3RsQ0AMAzDMJ+ez9MekcUANegBZje/3icz1QcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAuXo7QHgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHDQAzNR2oaFyrmBAAAAAElFTkSuQmCC',
    [
      [255, 0, 0, 255],
      [0, 128, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ],
  ],
])('as others write it: %s', (_name, file, quarters) => {
  const made = pictureOf(Buffer.from(file, 'base64'));
  const places = [
    [31, 31],
    [32, 31],
    [31, 32],
    [32, 32],
  ] as const;
  expect(places.map(([x, y]) => made.pixel(x, y))).toEqual(quarters);
});

test('FA-54 metadata are gone: place, camera, texts, color profiles', () => {
  const secret = Buffer.from('Exif\0\0 51.5007 N 0.1246 W');
  const file = aPng(64, 64, {
    before: [
      ['eXIf', secret],
      ['tEXt', Buffer.concat([Buffer.from('Comment\0'), secret])],
      ['iCCP', secret],
      ['zzZz', secret],
    ],
  });
  const made = squareLogo(file) as Buffer;
  expect(openPng(made).chunks).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(made.includes('51.5007')).toBe(false);
});

const sound = aPng(64, 64);
const flipped = Buffer.from(sound);
flipped[60]! ^= 1;
const wrongFilter = pngOf({ width: 64, height: 64 }, Buffer.alloc(64 * 257, 9));

describe('FA-54 what is refused, most of it before anything is decompressed', () => {
  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'not_png'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not_png'],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_png'],
    ['BR-14 a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'not_png'],
    ['BR-18 a page before the picture', Buffer.concat([Buffer.from('<html>'), sound]), 'not_png'],
    ['a GIF', Buffer.from('GIF89a'), 'not_png'],
    ['a signature and no more', sound.subarray(0, 8), 'damaged'],
    ['a file that is cut off', sound.subarray(0, sound.length - 20), 'damaged'],
    ['a file without its end', sound.subarray(0, sound.length - 12), 'damaged'],
    ['a wrong checksum', flipped, 'damaged'],
    ['too few rows', aPng(64, 60, { says: { width: 64, height: 64 } }), 'damaged'],
    ['no width', aPng(64, 64, { says: { width: 0, height: 64 } }), 'damaged'],
    ['an unknown filter', wrongFilter, 'damaged'],
    ['too small', aPng(47, 64), 'too_small'],
    ['one side too long', aPng(64, 64, { says: { width: 4097, height: 64 } }), 'too_many_pixels'],
    [
      'gigapixels by the header',
      aPng(64, 64, { says: { width: 0xffffffff, height: 0xffffffff } }),
      'too_many_pixels',
    ],
    ['BR-16 an animation', aPng(64, 64, { before: [['acTL', Buffer.alloc(8)]] }), 'animated'],
  ])('%s', (_name, file, fault) => {
    expect(squareLogo(file)).toBe(fault);
  });

  test('BR-17 pixels that expand beyond what the header says stop there', () => {
    const bomb = pngOf({ width: 64, height: 64 }, Buffer.alloc(200 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(squareLogo(bomb)).toBe('damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('every byte of a file changed in turn: a picture or a reason, never an error', () => {
    const small = aPng(48, 48);
    for (let at = 0; at < small.length; at += 1) {
      const changed = Buffer.from(small);
      changed[at]! ^= 0x55;
      expect(['not_png', 'animated', 'too_many_pixels', 'too_small', 'damaged']).toContain(
        squareLogo(changed),
      );
    }
  });
});

test('BR-14 many pictures at once are decoded one after the other, and the next one is asked to come again', async () => {
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, () => makeLogo(Buffer.from('no picture'))),
  );
  expect(sent.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.status))).toEqual([
    ...Array(9).fill('not_png'),
    503,
  ]);
});
