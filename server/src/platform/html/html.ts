import { visibleText } from '../hidden-characters.ts';
import { safeUrl } from './safe-url.ts';
import { type Hole, slotsOf } from './template-slots.ts';

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
class Attributes extends Map<string, string | number | true> {}

/** What may be interpolated. Text is escaped; null, undefined, false and the empty string render nothing. */
export type Fragment = string | number | Html | Html[] | Attributes | null | undefined | false;

const construction = Symbol('construction');

/**
 * The only way to write HTML: `` html`<p title="${title}">${text}</p>` ``. Text and quoted attribute values are escaped, invisible
 * characters in text are written as code points, and a value at the start of `href`, `src`, `action` or `formaction` passes `safeUrl`.
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
  const present = new Attributes();
  for (const [name, value] of Object.entries(entries)) {
    if (!/^[a-z][a-z0-9-]*$/.test(name) || name === 'style' || name.startsWith('on')) {
      throw new TypeError(`attribute ${name} is not allowed`);
    }
    if (value !== null && value !== undefined && value !== false) present.set(name, value);
  }
  return present;
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
    if (value instanceof Attributes) return renderAttributes(value);
    throw new TypeError('only attributes() is allowed inside a tag');
  }
  if (typeof value === 'string') return escapeHtml(shown(hole, value));
  if (typeof value === 'number') return String(value);
  if (hole === 'text') {
    if (value instanceof Html) return value.toString();
    if (Array.isArray(value)) return value.map((part) => render('text', part)).join('');
  }
  throw new TypeError(`cannot write ${typeof value} as ${hole}`);
}

/** Quoted values are not made visible: a form may send them back. */
function shown(hole: Hole, text: string): string {
  if (hole === 'url') return safeUrl(text);
  return hole === 'text' ? visibleText(text) : text;
}

const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction']);

function renderAttributes(entries: Attributes): string {
  return [...entries]
    .map(([name, value]) => {
      if (value === true) return name;
      const text = URL_ATTRIBUTES.has(name) ? safeUrl(String(value)) : String(value);
      return `${name}="${escapeHtml(text)}"`;
    })
    .join(' ');
}
