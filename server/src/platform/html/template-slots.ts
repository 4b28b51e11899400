/** The place of an interpolation: between tags, in a quoted value, in one that people read, at the start of a URL attribute, or bare in a tag. */
export type Hole = 'text' | 'quoted' | 'words' | 'url' | 'tag';

/** Shown or read out, and never sent back. */
export const WORD_ATTRIBUTES = new Set(['title', 'aria-label', 'alt', 'placeholder']);

/**
 * The kind of each hole of a template, found once per template and cached.
 * Throws for a hole in any other place and for inline scripts, styles and handlers.
 */
export function slotsOf(strings: TemplateStringsArray): Hole[] {
  const known = remembered.get(strings);
  if (known) return known;
  const holes = scan(strings);
  remembered.set(strings, holes);
  return holes;
}

const remembered = new WeakMap<TemplateStringsArray, Hole[]>();

const FOLLOWED = /\s(?:href|src|action|formaction)=["']$/i;
const FORBIDDEN = /<style[\s>]|<[a-z][^>]*\s(?:style|on[a-z]+|srcdoc)\s*=|<script[^>]*>[^<]|javascript:/i;

function scan(strings: TemplateStringsArray): Hole[] {
  const whole = strings.join('x');
  const inline = FORBIDDEN.exec(whole);
  if (inline) throw new TypeError(`the CSP refuses inline code: ${inline[0]}`);
  let place: Place = { inside: 'text' };
  return strings.slice(0, -1).map((literal) => {
    place = walk(literal, place);
    if (literal.endsWith('<')) throw new TypeError('interpolation as a tag name');
    if (place.inside === 'text') return 'text';
    if (place.inside === 'tag') {
      if (/\s$/.test(literal)) return 'tag';
      throw new TypeError(`interpolation without quotes after ${literal.slice(-30)}`);
    }
    if (place.inside === 'comment') throw new TypeError('interpolation inside a comment');
    if (FOLLOWED.test(literal)) return 'url';
    return WORD_ATTRIBUTES.has(attributeOpenAt(literal)) ? 'words' : 'quoted';
  });
}

/** The name of the attribute in whose value the literal ends; what only follows another interpolation of that value has none. */
function attributeOpenAt(literal: string): string {
  const name = literal.slice(0, literal.lastIndexOf('=')).split(/\s/).at(-1) ?? '';
  return name.toLowerCase();
}

type Place = { inside: 'text' | 'tag' | 'comment' | 'value'; quote?: string };

function walk(literal: string, start: Place): Place {
  let place = start;
  for (let at = 0; at < literal.length; at++) {
    const character = literal[at] ?? '';
    if (place.inside === 'text') {
      if (literal.startsWith('<!--', at)) place = { inside: 'comment' };
      else if (/^<[a-z!/]/i.test(literal.slice(at, at + 2))) place = { inside: 'tag' };
    } else if (place.inside === 'comment') {
      if (literal.startsWith('-->', at)) place = { inside: 'text' };
    } else if (place.inside === 'tag') {
      if (character === '>') place = { inside: 'text' };
      else if (character === '"' || character === "'") place = { inside: 'value', quote: character };
    } else if (character === place.quote) {
      place = { inside: 'tag' };
    }
  }
  return place;
}
