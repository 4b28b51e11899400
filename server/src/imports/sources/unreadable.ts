import { UnreadableSource } from '../source-reader.ts';

/** Throws for a file that is empty, or in another encoding than ours, as its first bytes show. */
export function requireText(name: string, head: Buffer): void {
  const isOther = head[0] === 0xff || head[0] === 0xfe || head.subarray(0, 4).includes(0);
  if (isOther)
    throw new UnreadableSource(
      `${name}:1`,
      'The file is not UTF-8 but, by its first bytes, UTF-16. Save it as UTF-8.',
    );
  if (head.length === 0) throw isEmpty(name);
}

export function isEmpty(name: string): UnreadableSource {
  return new UnreadableSource(`${name}:1`, 'The file is empty.');
}
