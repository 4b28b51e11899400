import { visibleText } from '../hidden-characters.ts';
import { safeUrl } from './safe-url.ts';
import { type Hole, slotsOf, WORD_ATTRIBUTES } from './template-slots.ts';

/** Markup that is safe to send. Only the `html` tag and `trusted` make one. */
export class Html {
  readonly #markup: string;

  constructor(key: typeof construction, markup: string) {
    if (key !== construction) throw new TypeError('only the html tag makes Html');
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** Attributes written by `attributes()`: the only value allowed inside a tag without quotes. */
class Attributes {
  readonly #markup: string;

  constructor(key: typeof construction, markup: string) {
    if (key !== construction) throw new TypeError('only attributes() makes Attributes');
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** What may be interpolated. Text is escaped; null, undefined, false and the empty string render nothing. */
export type Fragment = string | number | Html | Html[] | Attributes | null | undefined | false;

const construction = Symbol('construction');

/**
 * The only way to write HTML: `` html`<p title="${title}">${text}</p>` ``. Text and quoted attribute values are escaped, invisible
 * characters in text, and in attributes that are read out or shown, are written as code points, and a value at the start of `href`, `src`, `action` or `formaction` passes `safeUrl`.
 * Throws at first use for a value anywhere else (unquoted, in a script, in a comment) and for inline styles and handlers, which
 * the CSP refuses.
 */
export function html(strings: TemplateStringsArray, ...values: Fragment[]): Html {
  const holes = slotsOf(strings);
  let markup = strings[0] ?? '';
  for (let index = 0; index < values.length; index++) {
    markup += render(holes[index] ?? 'text', values[index]) + strings[index + 1];
  }
  return new Html(construction, markup);
}

/** Markup from our own generator (a QR code). For platform/html alone; a test holds every other folder to that. */
export function trusted(markup: string): Html {
  return new Html(construction, markup);
}

/** Text that a form sends back unchanged: escaped, nothing else. For the content of a textarea. */
export function unaltered(text: string): Html {
  return new Html(construction, escapeHtml(text));
}

/** `{id: 'a', required: true, hidden: false}` → `id="a" required`. null, undefined and false leave the attribute out. */
export function attributes(
  entries: Record<string, string | number | boolean | null | undefined>,
): Attributes {
  let markup = '';
  for (const name in entries) {
    const value = entries[name];
    if (!known.has(name)) {
      if (!/^[a-z][a-z0-9-]*$/.test(name) || name === 'style' || name.startsWith('on'))
        throw new TypeError(`attribute ${name} is not allowed`);
      known.add(name);
    }
    if (value === null || value === undefined || value === false) continue;
    if (markup !== '') markup += ' ';
    markup += value === true ? name : `${name}="${quoted(name, String(value))}"`;
  }
  return new Attributes(construction, markup);
}

/** Names that were found allowed: they are those of our sources. */
const known = new Set<string>();

const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction']);

function quoted(name: string, value: string): string {
  if (WORD_ATTRIBUTES.has(name)) return escapeText(value);
  return escapeHtml(URL_ATTRIBUTES.has(name) ? safeUrl(value) : value);
}

/** Most texts have nothing to escape: asking first takes a fifth of the time of replacing nothing. */
function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(hole: Hole, value: Fragment): string {
  if (value === null || value === undefined || value === false) return '';
  if (hole === 'tag') {
    if (value instanceof Attributes) return value.toString();
    throw new TypeError('only attributes() is allowed inside a tag');
  }
  if (typeof value === 'string')
    return hole === 'text' || hole === 'words' ? escapeText(value) : escapeHtml(shown(hole, value));
  if (typeof value === 'number') return String(value);
  if (hole === 'text') {
    if (value instanceof Html) return value.toString();
    if (Array.isArray(value)) return renderAll(value);
  }
  throw new TypeError(`cannot write ${typeof value} as ${hole}`);
}

/** Added up: the engine copies the parts once, when the document is whole, and a joined list at every level. */
function renderAll(parts: Html[]): string {
  let markup = '';
  for (const part of parts) markup += render('text', part);
  return markup;
}

/** Most texts are plain ASCII, in which nothing is invisible or to be escaped: one question in place of two. */
function escapeText(text: string): string {
  if (!/[^ !#-%(-;=?-~]/.test(text)) return text;
  return escapeHtml(visibleText(text));
}

/** Other quoted values are not made visible: a form may send them back. */
function shown(hole: Hole, text: string): string {
  return hole === 'url' ? safeUrl(text) : text;
}
