import type { Token, Tokens } from 'marked';
import { attributes, type Html, html } from '../../platform/html/html.ts';

/** What depends on where the text is shown. */
type Rendering = {
  /** The address of a link, or null to show its text alone. */
  link: (target: string) => string | null;
  idOf: ReadonlyMap<Token, string>;
  code: (block: { language: string; text: string }) => Html;
  /** A page about what a span of code names. */
  reference: (span: string) => string | null;
};

/**
 * Markdown as our own markup. Every text passes the html tag, so nothing that a document contains can be more than text; HTML
 * in a document is left out.
 */
export function blocks(tokens: readonly Token[], rendering: Rendering): Html[] {
  let section = '';
  return tokens
    .map((token) => {
      if (token.type === 'heading') section = plain(token.text);
      return block(token, rendering, section);
    })
    .filter((each) => each !== null);
}

/** `section`: the heading above. */
function block(token: Token, rendering: Rendering, section: string): Html | null {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading, rendering);
    case 'paragraph':
      return html`<p>${inline(token.tokens, rendering)}</p>
`;
    case 'list':
      return list(token as Tokens.List, rendering);
    case 'table':
      return table(token as Tokens.Table, rendering, section);
    case 'code':
      return rendering.code({ language: (token.lang ?? '').split(' ')[0], text: token.text });
    case 'blockquote':
      return html`<blockquote>${blocks(token.tokens ?? [], rendering)}</blockquote>
`;
    case 'hr':
      return html`<hr>
`;
    case 'text':
      return html`${token.tokens ? inline(token.tokens, rendering) : token.text}`;
    default:
      return null;
  }
}

/** Each heading links to itself, so that its address can be copied. The page has its own h1. */
function heading(token: Tokens.Heading, rendering: Rendering): Html | null {
  const id = rendering.idOf.get(token);
  const words = inline(token.tokens, { ...rendering, link: () => null, reference: () => null });
  const linked = html`<a href="${`#${id}`}">${words}</a>`;
  if (token.depth === 1) return null;
  if (token.depth === 2)
    return html`<h2 ${attributes({ id })}>${linked}</h2>
`;
  return html`<h3 ${attributes({ id })}>${linked}</h3>
`;
}

function list({ ordered, start, items }: Tokens.List, rendering: Rendering): Html {
  const entries = items.map(
    ({ tokens }) => html`<li>${blocks(tokens, rendering)}</li>
`,
  );
  if (!ordered)
    return html`<ul>${entries}</ul>
`;
  return html`<ol ${attributes({ start: start !== 1 && start !== '' && start })}>${entries}</ol>
`;
}

/** In pixels: what a guide has room for, and what a character and the space around a column take, at least. */
const ROOM = 720;
const CHARACTER = 7;
const AROUND = 24;

/**
 * On narrow screens each row becomes a block; the roles keep it a table for screen readers. A wide one scrolls within itself, with the arrow keys
 * too; the others do not, so that each is not one more stop on the way through the page.
 */
function table({ header, rows, align }: Tokens.Table, rendering: Rendering, section: string): Html {
  const names = header.map(({ text }) => plain(text));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => longestWord(row[column]?.text ?? ''))),
  );
  const scrolls = widths.reduce((sum, width) => sum + width * CHARACTER + AROUND, 0) > ROOM;
  const most = columnOfMost(rows, names.length);
  const region = attributes(scrolls ? { role: 'region', 'aria-label': section, tabindex: 0 } : {});
  const hasHeader = names.some((name) => name !== '');
  const head = html`<thead role="rowgroup"><tr role="row">${header.map(({ tokens }, column) =>
    names[column] === ''
      ? html`<td role="cell"></td>`
      : html`<th ${attributes({ role: 'columnheader', scope: 'col', class: column === most && 'most' })}>${inline(tokens, rendering)}</th>`,
  )}</tr></thead>`;
  const body = rows.map(
    (row) => html`<tr role="row">${row.map(
      ({ tokens }, column) =>
        html`<td ${attributes({ role: 'cell', 'data-label': names[column] || undefined, class: align[column] === 'right' && 'numeric' })}>${inline(tokens, rendering)}</td>`,
    )}</tr>
`,
  );
  return html`<div class="table" ${region}><table role="table">${hasHeader && head}<tbody role="rowgroup">${body}</tbody></table></div>
`;
}

/** The one that has more text than all others; else -1. It would be as narrow as its words allow beside long names. */
function columnOfMost(rows: Tokens.TableCell[][], columns: number): number {
  if (columns < 3) return -1;
  const lengths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((sum, row) => sum + shownText(row[column]?.text ?? '').length, 0),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.findIndex((length) => length > total / 2);
}

function longestWord(text: string): number {
  return Math.max(
    ...shownText(text)
      .split(/[\s-]+/)
      .map((word) => word.length),
  );
}

/** Without the addresses of its links. */
function shownText(text: string): string {
  return plain(text).replaceAll(/\]\([^)]*\)/g, '');
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}

function inline(tokens: readonly Token[] = [], rendering: Rendering): Html[] {
  return tokens.map((token) => span(token, rendering));
}

/** Where a line may end: within `--allowed-scopes`, but not after its dashes, and within a long path after a slash. */
function brokenCode(code: string): Html[] {
  const parts = code.split(/((?<![\w-])--?[a-z0-9]+)/i);
  return parts.map((part, at) =>
    at % 2 === 1 ? html`<span class="unbroken">${part}</span>` : html`${brokenPath(part)}`,
  );
}

/** More does not fit into a column of a table. */
const LONG_PATH = 30;

function brokenPath(code: string): Html[] {
  const parts = code.length < LONG_PATH ? [code] : code.split(/(?<=[\w}]\/)/);
  return parts.map((part, at) => html`${at > 0 && html`<wbr>`}${part}`);
}

function span(token: Token, rendering: Rendering): Html {
  switch (token.type) {
    case 'strong':
      return html`<strong>${inline(token.tokens, rendering)}</strong>`;
    case 'em':
      return html`<em>${inline(token.tokens, rendering)}</em>`;
    case 'del':
      return html`<del>${inline(token.tokens, rendering)}</del>`;
    case 'codespan': {
      const href = rendering.reference(token.text);
      const code = html`<code>${brokenCode(token.text)}</code>`;
      return href === null ? code : html`<a href="${href}">${code}</a>`;
    }
    case 'link': {
      const href = rendering.link(token.href);
      const words = inline(token.tokens, { ...rendering, reference: () => null });
      return href === null ? html`${words}` : html`<a href="${href}">${words}</a>`;
    }
    case 'br':
      return html`<br>`;
    case 'html':
    case 'image':
      return html``;
    default:
      return html`${'tokens' in token && token.tokens ? inline(token.tokens, rendering) : 'text' in token ? token.text : ''}`;
  }
}
