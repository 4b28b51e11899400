import type { Token, Tokens } from 'marked';
import { attributes, type Html, html } from '../../platform/html/html.ts';

/** What depends on where the text is shown. */
export type Rendering = {
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
  return tokens.map((token) => block(token, rendering)).filter((each) => each !== null);
}

function block(token: Token, rendering: Rendering): Html | null {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading, rendering);
    case 'paragraph':
      return html`<p>${inline(token.tokens, rendering)}</p>
`;
    case 'list':
      return list(token as Tokens.List, rendering);
    case 'table':
      return table(token as Tokens.Table, rendering);
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

/** On narrow screens each row becomes a block; the roles keep it a table for screen readers. */
function table({ header, rows, align }: Tokens.Table, rendering: Rendering): Html {
  const names = header.map(({ text }) => text.replaceAll('`', ''));
  const hasHeader = names.some((name) => name !== '');
  const head = html`<thead role="rowgroup"><tr role="row">${header.map(
    ({ tokens }) => html`<th role="columnheader" scope="col">${inline(tokens, rendering)}</th>`,
  )}</tr></thead>`;
  const body = rows.map(
    (row) => html`<tr role="row">${row.map(
      ({ tokens }, column) =>
        html`<td ${attributes({ role: 'cell', 'data-label': names[column] || undefined, class: align[column] === 'right' && 'numeric' })}>${inline(tokens, rendering)}</td>`,
    )}</tr>
`,
  );
  return html`<div class="table"><table role="table">${hasHeader && head}<tbody role="rowgroup">${body}</tbody></table></div>
`;
}

function inline(tokens: readonly Token[] = [], rendering: Rendering): Html[] {
  return tokens.map((token) => span(token, rendering));
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
      const code = html`<code>${token.text}</code>`;
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
