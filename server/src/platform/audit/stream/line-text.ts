import type { ChainedLine } from '../chain-line.ts';

/** DEL, the C1 control characters, and what some receivers take for the end of a line. JSON leaves them as they are. */
const CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;

/**
 * A line as `audit export` writes it, and the same when it is read, without any control character: names and user agents come from anyone, and U+009B
 * begins a command of a terminal that shows a log.
 */
export function lineText(line: ChainedLine): string {
  return JSON.stringify(line).replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
