import { readFileSync } from 'node:fs';
import { GUIDES } from '../../../src/docs/guides/guide-list.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);
/** Each with the path or the name that it is a part of. */
const INTERNALS =
  /[\w./@-]*node_modules(?:[\w./@-]*[\w/@-])?|at \w+ \([^)]*|syntax error|relation "|violates|ECONN\w*/g;

let guides: string | undefined;

/**
 * The first part of an answer that only our own machinery says: a path, a frame of a stack, an error of the database. A page of the documentation that was found
 * may quote what a guide says, word for word; an error of the same address may not.
 */
export function leakedInternal({ path, status, text }: Answer): string | null {
  const found = text.match(INTERNALS) ?? [];
  const isDocumentation = status < 300 && /^\/docs(?:[/?]|$)/.test(path);
  return found.find((part) => !isDocumentation || !guideTexts().includes(part)) ?? null;
}

type Answer = { path: string; status: number; text: string };

function guideTexts(): string {
  guides ??= GUIDES.map(({ file }) => readFileSync(new URL(file, DOCS), 'utf8')).join('\n');
  return guides;
}
