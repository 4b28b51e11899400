import type { Options } from '../../platform/command.ts';
import { usageError } from '../../platform/exit-codes.ts';
import type { ResourceScope } from '../../platform/find-resource.ts';

const listOf = (value: string, about: string) =>
  ({ type: 'string', multiple: true, value, about: `${about}; repeat it` }) as const;

export const SCOPE_OPTIONS = {
  scope: listOf('NAME=TITLE', 'a scope, with its title on the consent page'),
  'scope-ja': listOf('NAME=TITLE', 'the title of a scope in Japanese'),
  'scope-description': listOf('NAME=TEXT', 'a sentence about a scope'),
  'scope-description-ja': listOf('NAME=TEXT', 'a sentence about a scope in Japanese'),
  'default-scope': listOf('NAME', 'a scope that clients get when they name none'),
  'sensitive-scope': listOf('NAME', 'a scope whose box people have to tick themselves'),
} as const satisfies Options;

type ScopeOptions = Record<keyof typeof SCOPE_OPTIONS, string[]>;

const ABOUT_SCOPES = [
  'scope-ja',
  'scope-description',
  'scope-description-ja',
  'default-scope',
  'sensitive-scope',
] as const;

/** The scopes in the order of `--scope`; null if no option was about scopes. The service checks names and titles. */
export function scopesOf(options: ScopeOptions): ResourceScope[] | null {
  const { scope } = options;
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
  return scope.map((text) => {
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
    };
  });
}

function nameOf(text: string): string {
  return text.split('=', 1)[0]!;
}

function textAbout(name: string, texts: readonly string[]): string | undefined {
  return texts.find((text) => nameOf(text) === name);
}

/** A scope may be named without a title: one in the other language is enough. */
function inLanguage(language: 'en' | 'ja', text: string | undefined) {
  return text?.includes('=') ? { [language]: text.slice(text.indexOf('=') + 1) } : {};
}
