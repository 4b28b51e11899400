import type { Json } from '../platform/api.ts';

const MAX_LENGTH = 4000;

/** Members as lines for a person who decides about them; an object in a list has a line of its own. */
export function listed(members: Json): string {
  return Object.entries(members)
    .map(([name, value]) => `${name}:${Array.isArray(value) ? entries(value) : ` ${worded(value)}`}`)
    .join('\n')
    .slice(0, MAX_LENGTH);
}

function entries(values: readonly unknown[]): string {
  const areObjects = values.some((value) => typeof value === 'object');
  return areObjects ? values.map((value) => `\n- ${worded(value)}`).join('') : ` ${values.join(', ')}`;
}

/** `name: files:read, title: (en: Read your files)`. */
function worded(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, member]) => {
      const text = worded(member);
      return `${name}: ${typeof member === 'object' && member !== null ? `(${text})` : text}`;
    })
    .join(', ');
}
