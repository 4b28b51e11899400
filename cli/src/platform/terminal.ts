import { styleText } from 'node:util';

type Stream = NodeJS.WriteStream;
type Tone = 'green' | 'red' | 'yellow' | 'dim' | 'bold' | 'cyan';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;

export type Terminal = {
  /** One line of the answer, on standard output. */
  line(text: string): void;
  /** A word to the person, on standard error: never part of the answer. */
  note(text: string): void;
  /** The same where nothing goes on without the person, so with --json too. */
  ask(text: string): void;
  /** Turns on a terminal, and is a single line elsewhere. Call the answer to end it. */
  spin(text: string): () => void;
  paint(tone: Tone, text: string): string;
};

/** Colour and movement only on a terminal (https://no-color.org). */
export function openTerminal(
  env: NodeJS.ProcessEnv,
  { stdout, stderr }: { stdout: Stream; stderr: Stream },
  isQuiet: boolean,
): Terminal {
  const isPlain = Boolean(env.NO_COLOR) || env.TERM === 'dumb';
  const note = (text: string) => {
    if (!isQuiet) stderr.write(`${text}\n`);
  };
  return {
    line: (text) => void stdout.write(`${text}\n`),
    note,
    ask: (text) => void stderr.write(`${text}\n`),
    spin: (text) => (stderr.isTTY && !isPlain && !isQuiet ? spinner(stderr, text) : plain(note, text)),
    paint: (tone, text) =>
      stdout.isTTY && !isPlain ? styleText(tone, text, { validateStream: false }) : text,
  };
}

function plain(note: (text: string) => void, text: string): () => void {
  note(text);
  return () => undefined;
}

function spinner(stream: Stream, text: string): () => void {
  let frame = 0;
  const draw = () => stream.write(`\r${FRAMES[frame++ % FRAMES.length]} ${text}\u001b[K`);
  draw();
  const timer = setInterval(draw, FRAME_MS);
  return () => {
    clearInterval(timer);
    stream.write('\r\u001b[K');
  };
}

/** Columns as wide as their widest cell; the last one is not padded. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === row.length - 1 ? cell : cell + ' '.repeat(widths[column]! - width(cell)),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** Characters of East Asian scripts and emoji take two columns. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

function width(cell: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours take no room
  const characters = [...cell.replace(/\u001b\[[0-9;]*m/g, '')];
  return characters.length + characters.filter((character) => WIDE.test(character)).length;
}

/** `name  value` lines, without what is null. */
export function members(entries: readonly (readonly [string, unknown])[]): string[] {
  return table(
    entries.filter(([, value]) => !isNothing(value)).map(([name, value]) => [name, shown(value)] as const),
  );
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : printable(String(value));
}

/** What others wrote (names, errors) cannot move the cursor or recolour the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
}
