import type { Emitter, HLJSApi } from 'highlight.js';
import { type Html, html } from './html.ts';

export type Highlight = (code: string, language: string) => Html;

/** The languages of our documents and samples, by the words that open their blocks. */
const LANGUAGES = {
  bash: () => import('highlight.js/lib/languages/bash'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  json: () => import('highlight.js/lib/languages/json'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
  python: () => import('highlight.js/lib/languages/python'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  php: () => import('highlight.js/lib/languages/php'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  ini: () => import('highlight.js/lib/languages/ini'),
  nginx: () => import('highlight.js/lib/languages/nginx'),
  apache: () => import('highlight.js/lib/languages/apache'),
};
const NAMES: Record<string, keyof typeof LANGUAGES> = {
  ...{
    sh: 'bash',
    js: 'javascript',
    ts: 'typescript',
    json: 'json',
    yaml: 'yaml',
    python: 'python',
    go: 'go',
  },
  ...{
    java: 'java',
    php: 'php',
    ruby: 'ruby',
    rust: 'rust',
    sql: 'sql',
    toml: 'ini',
    nginx: 'nginx',
    apacheconf: 'apache',
  },
};

/** As people write them; the same in every language of the pages. The last two have no colours. */
const SHOWN: Record<string, string> = {
  bash: 'Shell',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  json: 'JSON',
  yaml: 'YAML',
  python: 'Python',
  go: 'Go',
  java: 'Java',
  php: 'PHP',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  ini: 'TOML',
  nginx: 'nginx',
  apache: 'Apache',
  haproxy: 'HAProxy',
  caddyfile: 'Caddy',
};

/** What is shown above a sample; undefined for text in no language. */
export function languageName(language: string): string | undefined {
  return SHOWN[NAMES[language] ?? language];
}

let loading: Promise<Highlight> | null = null;

/** Colours for code, loaded by the first page that shows some. Code in a language that is not listed stays plain. */
export function loadHighlight(): Promise<Highlight> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Highlight> {
  const { default: core } = await import('highlight.js/lib/core');
  const hljs = core.newInstance();
  const entries = Object.entries(LANGUAGES);
  const definitions = await Promise.all(entries.map(([, language]) => language()));
  for (const [index, [name]] of entries.entries()) hljs.registerLanguage(name, definitions[index]!.default);
  hljs.configure({ __emitter: HtmlEmitter });
  return (code, language) => colored(hljs, code, NAMES[language]);
}

function colored(hljs: HLJSApi, code: string, language: string | undefined): Html {
  if (language === undefined) return html`${code}`;
  const { _emitter, errorRaised } = hljs.highlight(code, { language, ignoreIllegals: true });
  return errorRaised ? html`${code}` : (_emitter as HtmlEmitter).toMarkup();
}

/** Collects what the highlighter finds through our own tag, so that nothing gets onto a page unescaped. */
class HtmlEmitter implements Emitter {
  readonly #open: { scope: string | null; parts: Html[] }[] = [{ scope: null, parts: [] }];

  addText(text: string): void {
    if (text !== '') this.#add(html`${text}`);
  }

  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  /** The highlighter calls this pair too, although its types do not say so. */
  openNode(scope: string): void {
    this.#open.push({ scope, parts: [] });
  }

  closeNode(): void {
    if (this.#open.length === 1) return;
    const { scope, parts } = this.#open.pop()!;
    // `title.function` is a title.
    this.#add(html`<span class="${`hl-${scope!.split('.')[0]}`}">${parts}</span>`);
  }

  __addSublanguage(emitter: HtmlEmitter): void {
    this.#add(emitter.toMarkup());
  }

  finalize(): void {
    while (this.#open.length > 1) this.closeNode();
  }

  toHTML(): string {
    return '';
  }

  toMarkup(): Html {
    this.finalize();
    return html`${this.#open[0]!.parts}`;
  }

  #add(part: Html): void {
    this.#open.at(-1)!.parts.push(part);
  }
}
