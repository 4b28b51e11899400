import type { Locale } from '../platform/i18n/locale.ts';
import { localized } from './resource-settings.ts';
import type { DescribedResource } from './resources.queries.ts';
import { readScopeKey } from './scope-keys.ts';

/**
 * A stored scope of a resource in words, its title with the resource's name; null for a scope of this service. What is no longer
 * registered is described by its URL and name.
 */
export function describeResourceScope(
  stored: string,
  resources: readonly DescribedResource[],
  locale: Locale,
): { title: string; description: string } | null {
  const { identifier, name } = readScopeKey(stored);
  if (identifier === null) return null;
  const resource = resources.find((candidate) => candidate.identifier === identifier);
  const scope = resource?.scopes.find((candidate) => candidate.name === name);
  const title = scope ? localized(scope.title, locale).text : name;
  return {
    title: `${resource?.name ?? identifier}: ${title}`,
    description: scope ? localized(scope.description, locale).text : '',
  };
}
