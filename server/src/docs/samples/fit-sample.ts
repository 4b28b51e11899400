import { fitSnippet } from '../../developer/index.ts';
import type { SampleValues } from './sample-values.ts';

type Sample = { language: string; text: string };
type Expression = (name: string, value: string) => [RegExp, string];

/** How a program of each language reads what a sample takes from its environment. Values have only plain characters. */
const READS: Record<string, Expression> = {
  sh: (name, value) => [new RegExp(`\\$(?:${name}\\b|\\{${name}\\})`, 'g'), value],
  python: (name, value) => [new RegExp(`os\\.environ\\[["']${name}["']\\]`, 'g'), `"${value}"`],
  go: (name, value) => [new RegExp(`os\\.Getenv\\("${name}"\\)`, 'g'), `"${value}"`],
  ruby: (name, value) => [new RegExp(`ENV(?:\\.fetch\\("${name}"\\)|\\["${name}"\\])`, 'g'), `"${value}"`],
};
const BRACES: Expression = (name, value) => [new RegExp(`\\$\\{${name}\\}`, 'g'), value];
const JAVASCRIPT = ['js', 'ts'];
const TEMPLATES = ['yaml', 'apacheconf', 'nginx', 'haproxy', 'caddyfile', 'toml'];

/** The scope `profile` in the ways that samples write lists of scopes. */
const PROFILE_SCOPE =
  /(?<=\bopenid["']?(?:,? |%20)["']?|\bScopeOpenID, "|\bscope=|\bScope::new\("|\bscopes: \[)profile(?![\w:.])/g;

/** As a Node program does, and as an edge function. */
const JAVASCRIPT_READS = /^const \{ [\w, ]+ \} = process\.env;$|\benv\.(?:ISSUER|CLIENT_ID|APP_URL)\b/m;

/** A sample of a guide with the reader's values where it has examples or reads its environment. Secrets stay where they were. */
export function fitSample({ language, text }: Sample, values: SampleValues): string {
  const { issuer, client_id, app_url, callback, profile_scope } = values;
  const named = {
    ISSUER: issuer,
    CLIENT_ID: client_id,
    APP_URL: app_url,
    REDIRECT_URI: app_url + callback,
  };
  const read = READS[language] ?? (TEMPLATES.includes(language) ? BRACES : null);
  let fitted = JAVASCRIPT.includes(language) && JAVASCRIPT_READS.test(text) ? fitSnippet(text, values) : text;
  for (const [name, value] of read ? Object.entries(named) : []) {
    const [pattern, replacement] = read!(name, value);
    fitted = fitted.replaceAll(pattern, () => replacement);
  }
  return fitted
    .replaceAll(PROFILE_SCOPE, () => profile_scope)
    .replaceAll(/https:\/\/id\.example(?:\.com)?(?![\w.-])/g, () => issuer)
    .replaceAll(/https:\/\/app\.example\/callback\b/g, () => app_url + callback)
    .replaceAll(/https:\/\/app\.example(?:\.com)?(?![\w.-])/g, () => app_url)
    .replaceAll(/\bapp_(?:…|7Yb2kQnD5sVh\b)/g, () => client_id);
}
