import { notVisible } from '../../platform/errors.ts';
import type { Resource } from '../../resources/index.ts';
import type { TabVisit } from '../tabs/tab.ts';

/** The API of a visit to one of its tabs, which nothing else has. */
export function resourceIn({ resource }: TabVisit): Resource {
  if (resource === null) throw notVisible();
  return resource;
}
