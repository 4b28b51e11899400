import { z } from 'zod';
import type { InputDetail } from '../../platform/errors.ts';
import type { ResourceScope } from '../../resources/index.ts';
import { REQUIRED_LEVELS } from '../../scopes/index.ts';

const texts = z.array(z.string()).default([]);

/** The options that describe the scopes of a resource: `name=text`, or the name alone. */
export const scopeOptions = {
  scope: z.array(z.string()),
  scopeJa: texts,
  scopeDescription: texts,
  scopeDescriptionJa: texts,
  defaultScope: texts,
  sensitiveScope: texts,
  scopeAcr: texts,
};

type ScopeOptions = z.output<z.ZodObject<typeof scopeOptions>>;

/** Every option but `--scope` is about one that `--scope` names. */
export function checkScopeOptions({ scope, ...others }: ScopeOptions, refine: z.core.$RefinementCtx): void {
  const known = scope.map(nameOf);
  for (const option of ABOUT_SCOPES)
    for (const [index, text] of others[option].entries()) {
      const name = nameOf(text);
      if (others[option].findIndex((one) => nameOf(one) === name) < index)
        refine.addIssue({ code: 'custom', path: [option, index], message: `is about ${name} again` });
      if (option === 'scopeAcr' && levelIn(text) === undefined)
        refine.addIssue({ code: 'custom', path: [option, index], message: 'takes the level 2 or phr' });
      if (!known.includes(name))
        refine.addIssue({
          code: 'custom',
          path: [option, index],
          message: `is about ${name}, which no --scope names`,
        });
    }
}

const ABOUT_SCOPES = [
  'scopeJa',
  'scopeDescription',
  'scopeDescriptionJa',
  'defaultScope',
  'sensitiveScope',
  'scopeAcr',
] as const;

export function scopesOf(options: ScopeOptions): ResourceScope[] {
  return options.scope.map((text) => {
    const name = nameOf(text);
    const required_acr = levelIn(textAbout(name, options.scopeAcr) ?? '');
    return {
      name,
      title: { ...language('en', text), ...language('ja', textAbout(name, options.scopeJa)) },
      description: {
        ...language('en', textAbout(name, options.scopeDescription)),
        ...language('ja', textAbout(name, options.scopeDescriptionJa)),
      },
      default: options.defaultScope.includes(name),
      sensitive: options.sensitiveScope.includes(name),
      ...(required_acr && { required_acr }),
    };
  });
}

/** Faults of a scope under the option that it came from, with the position there. */
export function asScopeOption(options: ScopeOptions, detail: InputDetail): InputDetail {
  const [, index, member, locale] = /^scopes\.(\d+)\.(\w+)(?:\.(\w+))?$/.exec(detail.path) ?? [];
  if (index === undefined) return detail;
  const source = SOURCES[`${member}.${locale}`];
  if (source === undefined) return { ...detail, path: `scope.${index}` };
  const name = nameOf(options.scope[Number(index)]!);
  return {
    ...detail,
    path: `${source.path}.${options[source.option].findIndex((text) => nameOf(text) === name)}`,
  };
}

const SOURCES: Record<string, { path: string; option: (typeof ABOUT_SCOPES)[number] }> = {
  'title.ja': { path: 'scope_ja', option: 'scopeJa' },
  'description.en': { path: 'scope_description', option: 'scopeDescription' },
  'description.ja': { path: 'scope_description_ja', option: 'scopeDescriptionJa' },
};

function levelIn(text: string): ResourceScope['required_acr'] {
  return REQUIRED_LEVELS.find((level) => text.slice(text.indexOf('=') + 1) === level);
}

function nameOf(text: string): string {
  return text.split('=', 1)[0]!;
}

function textAbout(name: string, texts: readonly string[]): string | undefined {
  return texts.find((text) => nameOf(text) === name);
}

function language(locale: 'en' | 'ja', text: string | undefined) {
  return text?.includes('=') ? { [locale]: text.slice(text.indexOf('=') + 1) } : {};
}
