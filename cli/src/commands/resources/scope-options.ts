import type { Options } from '../../platform/command.ts';
import { usageError } from '../../platform/exit-codes.ts';
import type { ResourceScope } from '../../platform/find-resource.ts';
import { readJson } from '../../platform/read-json.ts';

const listOf = (value: string, about: string) =>
  ({ type: 'string', multiple: true, value, about: `${about}; repeat it` }) as const;

export const SCOPE_OPTIONS = {
  scopes: {
    type: 'string',
    value: 'FILE',
    about: 'a JSON file with all scopes, an array as in the API, instead of the options that follow',
  },
  scope: listOf('NAME=TITLE', 'a scope, with its title on the consent page'),
  'scope-ja': listOf('NAME=TITLE', 'the title of a scope in Japanese'),
  'scope-description': listOf('NAME=TEXT', 'a sentence about a scope'),
  'scope-description-ja': listOf('NAME=TEXT', 'a sentence about a scope in Japanese'),
  'default-scope': listOf('NAME', 'a scope that clients get when they name none'),
  'sensitive-scope': listOf('NAME', 'a scope whose box people have to tick themselves'),
  'scope-acr': listOf('NAME=LEVEL', 'how strongly people must have signed in for a scope: 2 or phr'),
} as const satisfies Options;

type ScopeOptions = Record<Exclude<keyof typeof SCOPE_OPTIONS, 'scopes'>, string[]> & {
  scopes: string | undefined;
};

const ABOUT_SCOPES = [
  'scope-ja',
  'scope-description',
  'scope-description-ja',
  'default-scope',
  'sensitive-scope',
  'scope-acr',
] as const;

/**
 * The scopes of the file, or in the order of `--scope`; null if no option was about scopes. The service checks names and titles.
 * A name may contain `=`, which only the file can express.
 */
export function scopesOf(options: ScopeOptions): unknown[] | null {
  const { scopes, scope } = options;
  if (scopes !== undefined) return scopesIn(scopes, options);
  const names = scope.map(nameOf);
  for (const option of ABOUT_SCOPES) {
    const about = options[option].map(nameOf);
    for (const [index, name] of about.entries()) {
      if (about.indexOf(name) < index) throw usageError(`--${option} is about "${name}" twice.`);
      if (!names.includes(name))
        throw usageError(
          `--${option} is about "${name}": name it with --scope as well, and every other scope.`,
        );
    }
  }
  if (scope.length === 0) return null;
  return scope.map((text): ResourceScope => {
    const name = nameOf(text);
    return {
      name,
      title: { ...inLanguage('en', text), ...inLanguage('ja', textAbout(name, options['scope-ja'])) },
      description: {
        ...inLanguage('en', textAbout(name, options['scope-description'])),
        ...inLanguage('ja', textAbout(name, options['scope-description-ja'])),
      },
      default: options['default-scope'].includes(name),
      sensitive: options['sensitive-scope'].includes(name),
      ...levelIn(textAbout(name, options['scope-acr'])),
    };
  });
}

function scopesIn(file: string, options: ScopeOptions): unknown[] {
  const other = (['scope', ...ABOUT_SCOPES] as const).find((option) => options[option].length > 0);
  if (other !== undefined) throw usageError(`--scopes has all scopes; leave out --${other}.`);
  const scopes = readJson('scopes', file);
  if (!Array.isArray(scopes)) throw usageError(`--scopes ${file} must contain an array of scopes.`);
  return scopes;
}

function nameOf(text: string): string {
  return text.split('=', 1)[0]!;
}

function textAbout(name: string, texts: readonly string[]): string | undefined {
  return texts.find((text) => nameOf(text) === name);
}

function levelIn(text: string | undefined) {
  return text === undefined ? {} : { required_acr: text.slice(text.indexOf('=') + 1) };
}

/** A scope may be named without a title: one in the other language is enough. */
function inLanguage(language: 'en' | 'ja', text: string | undefined) {
  return text?.includes('=') ? { [language]: text.slice(text.indexOf('=') + 1) } : {};
}
