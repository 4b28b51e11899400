/** A snippet's variables. `callback`: a path whose characters need no escaping in a string or a pattern. */
export type SnippetValues = {
  issuer: string;
  client_id: string;
  /** Scheme, host and port of the application. */
  app_url: string;
  callback: string;
  scopes: readonly string[];
};

const FROM_ENVIRONMENT = /^const \{ ([\w, ]+) \} = process\.env;$/m;
const LAST_IMPORT = /^import [^;]+;\n(?!import )/m;
const USUAL_SCOPES = 'openid profile:basic email';

/**
 * A snippet of examples/snippets with an application's values in place of environment variables, except the secrets. The values
 * come from developers and end up in other developers' programs, so each is written as a string literal.
 */
export function fitSnippet(snippet: string, values: SnippetValues): string {
  const { issuer, client_id, app_url, callback, scopes } = values;
  const known: Record<string, string> = { ISSUER: issuer, CLIENT_ID: client_id, APP_URL: app_url };
  const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(snippet);
  const constants = Object.entries(known)
    .filter(([name]) => isRead(name))
    .map(([name, value]) => `const ${name} = ${literal(value)};`);
  const withoutOpenid = scopes.filter((scope) => scope !== 'openid').map(literal);
  return withConstants(snippet, constants, Object.keys(known))
    .replaceAll(/(?<=\W)\/callback(?=['`;])/g, () => callback)
    .replaceAll(`'${USUAL_SCOPES}'`, () => literal(scopes.join(' ')))
    .replaceAll("['profile:basic', 'email']", () => `[${withoutOpenid.join(', ')}]`);
}

/** Either keeps only the secrets in the line that reads the environment, or drops `env.` from each use. */
function withConstants(snippet: string, constants: string[], known: string[]): string {
  const read = FROM_ENVIRONMENT.exec(snippet);
  if (read !== null) {
    const secrets = read[1]!.split(', ').filter((name) => !known.includes(name));
    const rest = `const { ${secrets.join(', ')} } = process.env;`;
    return snippet.replace(FROM_ENVIRONMENT, () => [...constants, rest].join('\n'));
  }
  const uses = new RegExp(`\\benv\\.(?=(?:${known.join('|')})\\b)`, 'g');
  return snippet
    .replaceAll(uses, '')
    .replace(LAST_IMPORT, (imports) => `${imports}\n${constants.join('\n')}\n`);
}

function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}
