import type { Locale } from '../platform/i18n/locale.ts';
import { colon } from '../platform/i18n/punctuation.ts';
import { readScopeKey } from '../scopes/index.ts';
import { localized } from './localized-text.ts';
import type { DescribedResource } from './resources.queries.ts';

/**
 * A stored scope of a resource in words, its title with the resource's name; null for a scope of this service. What is no longer
 * registered is described by its id and name.
 */
export function describeResourceScope(
  stored: string,
  resources: readonly DescribedResource[],
  locale: Locale,
): { title: string; description: string } | null {
  const { resource_id, name } = readScopeKey(stored);
  if (resource_id === null) return null;
  const resource = resources.find((candidate) => candidate.resource_id === resource_id);
  const scope = resource?.scopes.find((candidate) => candidate.name === name);
  const title = scope ? localized(scope.title, locale).text : name;
  return {
    title: `${resource?.name ?? resource_id}${colon(locale)}${title}`,
    description: scope ? localized(scope.description, locale).text : '',
  };
}
