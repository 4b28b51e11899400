import { posix } from 'node:path';
import { guideOfFile } from './guide-list.ts';

/**
 * Where a link of the document `file` (its path below docs/) leads on a running service: another guide, or another site. Null for
 * what only the repository has; such links are shown as text.
 */
export function guideLink(file: string, target: string): string | null {
  if (/^https?:\/\//.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  if (path === '') return `#${anchor ?? ''}`;
  const found = guideOfFile(posix.join(posix.dirname(file), path));
  if (found === null) return null;
  return `/docs/${found.slug}${anchor === undefined ? '' : `#${anchor}`}`;
}
