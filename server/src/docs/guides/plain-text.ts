import type { Token } from 'marked';

/** The words of tokens, without markup: for titles and for the search. */
export function plainText(tokens: readonly Token[] = []): string {
  return tokens.map(textOf).join('');
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
    case 'def':
    case 'hr':
      return '';
    case 'space':
    case 'br':
      return '\n';
    case 'table':
      return [token.header, ...token.rows]
        .map((row: { tokens: Token[] }[]) => row.map((cell) => plainText(cell.tokens)).join(' · '))
        .join('\n')
        .concat('\n');
    case 'list':
      return token.items.map((item: { tokens: Token[] }) => `${plainText(item.tokens)}\n`).join('');
    case 'paragraph':
    case 'heading':
    case 'blockquote':
      return `${plainText(token.tokens)}${token.type === 'heading' ? '' : '\n'}`;
    case 'code':
      return `${token.text}\n`;
    default:
      return 'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : '';
  }
}
