import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GALLERY } from '../../../test/support/gallery/gallery.ts';
import { serveGallery } from '../../../test/support/gallery/gallery-server.ts';
import { LOCALES } from '../i18n/locale.ts';
import { assetUrl } from './assets.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery.close());

const documents = Object.entries(GALLERY).flatMap(([name, render]) =>
  LOCALES.map((locale) => ({ name, locale, markup: render(locale) })),
);

describe.each(documents)('$name in $locale', ({ locale, markup }) => {
  test('holds nothing inline that the CSP would refuse', () => {
    expect(markup).not.toMatch(
      /<style|\sstyle=|\son[a-z]+=|javascript:|<script(?! type="module" src=)|<base|<meta http-equiv/i,
    );
    expect(markup).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  test('is a whole document with one heading, one main part and one status region', () => {
    expect(markup).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}">`));
    // A chart has titles of its own.
    expect(markup.split('<body')[0]?.split('<title>')).toHaveLength(2);
    for (const part of [
      '<h1',
      '<main',
      'id="status"',
      '<header class="masthead"',
      '<footer class="colophon"',
    ]) {
      expect(markup.split(part), part).toHaveLength(2);
    }
  });

  test('gives every id once, and refers to ids that are there', () => {
    const ids = [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const references = [...markup.matchAll(/\s(?:for|aria-describedby|href)="(#?[^"]*)"/g)]
      .filter(([whole]) => !whole.includes('href=') || whole.includes('"#'))
      .flatMap(([, value]) => (value ?? '').replace('#', '').split(' '));
    expect(ids).toEqual(expect.arrayContaining(references));
  });

  test('has its own forms before those that every page has', () => {
    const [before] = markup.split('</main>');
    expect(before).not.toMatch(/<form[^>]*action="\/(?:logout|locale)"/);
    expect(markup.includes('form="sign-out-form"')).toBe(markup.includes('action="/logout"'));
  });

  test('takes the focus at one place at most', () => {
    expect(markup.split(' autofocus').length).toBeLessThanOrEqual(2);
  });
});

describe('assets', () => {
  test('never change under one address, and may be kept for ever', async () => {
    const answer = await fetch(gallery.baseUrl + assetUrl('countersign.css'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await answer.text()).length).toBeLessThan(STYLESHEET_BUDGET);
  });

  test('names no font of one language where another could meet it', async () => {
    const sheet = await (await fetch(gallery.baseUrl + assetUrl('countersign.css'))).text();
    const fonts: string[][] = [];
    for (const [, selector = '', block = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const names = block.match(/Hiragino|Yu Gothic|Noto Sans|Gothic Neo|Malgun|PingFang|YaHei/g);
      if (names) fonts.push([selector.trim(), ...new Set(names)]);
    }
    expect(fonts).toEqual([
      [':root:lang(ja)', 'Hiragino', 'Yu Gothic'],
      [':root:lang(ko)', 'Gothic Neo', 'Malgun'],
      [':root:lang(zh)', 'PingFang', 'YaHei'],
    ]);
  });

  test.each(['countersign.css', 'countersign-000000000000.css', '..%2fassets.ts', 'constructor'])(
    '%s is no asset',
    async (file) => {
      const answer = await fetch(`${gallery.baseUrl}/assets/${file}`);
      expect(answer.status).toBe(404);
    },
  );

  test('a name that does not exist is found out by the page that uses it', () => {
    expect(() => assetUrl('missing.js')).toThrow(TypeError);
  });
});

describe('POST /locale', () => {
  const change = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${gallery.baseUrl}/locale`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });

  test('remembers the language and returns to the page', async () => {
    const answer = await change({ to: 'ja', return_to: '/consent?a=%0d&b=https://x.example' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/consent?a=%0d&b=https://x.example');
    expect(answer.headers.get('set-cookie')).toBe(
      'svc_locale=ja; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000',
    );
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/日本', '/a\r\nb: c', ''])(
    'does not lead to %j',
    async (return_to) => {
      const answer = await change({ to: 'en', return_to });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    },
  );

  test('ignores a language that is not spoken here', async () => {
    const answer = await change({ to: 'xx', return_to: '/consent' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
  });

  test('is not for other sites to send', async () => {
    const answer = await change({ to: 'ja' }, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

/** Bytes, before compression. The whole look of the service; raise it knowingly. */
const STYLESHEET_BUDGET = 22_500;
