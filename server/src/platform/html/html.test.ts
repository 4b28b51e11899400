import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../test/support/hostile/code-point.ts';
import { visibleText } from '../hidden-characters.ts';
import { attributes, type Fragment, Html, html } from './html.ts';

describe('html', () => {
  const written: [string, Fragment, string][] = [
    ['text', 'plain', 'plain'],
    ['markup characters', `<b>&"'</b>`, '&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;'],
    ['an entity stays what was typed', '&amp;', '&amp;amp;'],
    ['a number', 0, '0'],
    ['nothing for false', false, ''],
    ['nothing for null', null, ''],
    ['nothing for undefined', undefined, ''],
    ['markup once', html`<i>${'<'}</i>`, '<i>&lt;</i>'],
    ['a list without separators', [html`<i></i>`, html`<b></b>`], '<i></i><b></b>'],
  ];
  test.each(written)('writes %s', (_, value, expected) => {
    expect(html`<p>${value}</p>`.toString()).toBe(`<p>${expected}</p>`);
  });

  test('escapes everything between tags or in quotes', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const between = html`<p>${text}</p>`.toString().slice(3, -4);
        const quoted = html`<p id="${text}" lang='${text}'>`.toString();
        const set = html`<p ${attributes({ id: text })}>`.toString().slice(7, -2);
        expect(between).not.toMatch(UNESCAPED);
        expect(set).not.toMatch(UNESCAPED);
        expect(quoted).toBe(`<p id="${set}" lang='${set}'>`);
        expect(unescaped(set)).toBe(text);
        expect(unescaped(between)).toBe(visibleText(text));
      }),
    );
  });

  test('CO-93 what only tooltips and screen readers say shows hidden characters, too; what a form sends back does not', () => {
    const name = 'Bank\u202Egnp.exe';
    const words = ['title', 'aria-label', 'alt', 'placeholder'];
    const set = html`<p ${attributes(Object.fromEntries([...words, 'value'].map((each) => [each, name])))}>`;
    const written = html`<p title="${name}" aria-label="Mute ${name}" alt='${name}' value="${name}">`;
    expect([String(set), String(written)]).toEqual([
      `<p ${words.map((each) => `${each}="Bank[U+202E]gnp.exe"`).join(' ')} value="${name}">`,
      `<p title="Bank[U+202E]gnp.exe" aria-label="Mute Bank[U+202E]gnp.exe" alt='Bank[U+202E]gnp.exe' value="${name}">`,
    ]);
  });

  const refused: [string, () => Html][] = [
    ['an unquoted value', () => html`<p title=${'x'}>`],
    ['a name', () => html`<p ${'onclick'}>`],
    ['markup in a quoted value', () => html`<p title="${html`<b>`}">`],
    ['a list in a quoted value', () => html`<p title="${[html`<b>`]}">`],
    ['attributes between tags', () => html`<p>${attributes({ id: 'x' })}</p>`],
    ['a tag name', () => html`<${'script'}>`],
    ['a comment', () => html`<!-- ${'--><b>'} -->`],
    ['a script', () => html`<script>${'x'}</script>`],
    ['inline script', () => html`<script>alert(1)</script>`],
    ['a style element', () => html`<style>p {}</style>`],
    ['an inline style', () => html`<p style="color:red">`],
    ['a handler', () => html`<p onclick="x()">`],
    ['a handler by attributes', () => html`<p ${attributes({ onclick: 'x()' })}>`],
    ['a style by attributes', () => html`<p ${attributes({ style: 'x' })}>`],
    ['a forged attribute name', () => html`<p ${attributes({ 'x><b': 'x' })}>`],
    ['an object', () => html`<p>${{ toString: () => '<b>' } as never}</p>`],
    ['true', () => html`<p>${true as never}</p>`],
    ['Html from elsewhere', () => new Html(Symbol('construction') as never, '<b>')],
  ];
  test.each(refused)('refuses %s', (_, render) => {
    expect(render).toThrow(TypeError);
  });

  test('leaves absent attributes out and writes true ones bare', () => {
    const set = attributes({ id: 'a', required: true, hidden: false, title: null, lang: undefined, min: 0 });
    expect(html`<input ${set}>`.toString()).toBe('<input id="a" required min="0">');
  });

  test('lets only addresses that can be followed into href and its like', () => {
    const link = (to: string) => html`<a href="${to}"></a>`.toString();
    expect(link('/a?b=c&d')).toBe('<a href="/a?b=c&amp;d"></a>');
    expect(link('javascript:alert(1)')).toBe('<a href="#"></a>');
    expect(html`<a ${attributes({ href: 'data:text/html,x' })}>`.toString()).toBe('<a href="#">');
    expect(html`<form action='${'javascript:x'}'>`.toString()).toBe("<form action='#'>");
  });
});

const UNESCAPED = /[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/;

const hostile = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', '#', 'amp;', '-->', '\0') }),
);

function unescaped(markup: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => characters[name] ?? '');
}
