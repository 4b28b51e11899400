import type { Terminal } from './terminal.ts';

/** What a command works with: nothing else of the process is touched by commands. */
export type Context = {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadStream;
  terminal: Terminal;
  json: boolean;
  /** `--issuer`. */
  issuer: string | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** One thing of the answer: a line of JSON with --json, else the lines that `show` makes of it. */
export function answer<Thing>(
  context: Context,
  thing: Thing,
  show: (thing: Thing) => readonly string[],
): void {
  if (context.json) context.terminal.line(JSON.stringify(thing));
  else for (const line of show(thing)) context.terminal.line(line);
}

/** A list: a line of JSON for each with --json, else one table. */
export function answerList<Thing>(
  context: Context,
  things: readonly Thing[],
  show: (things: readonly Thing[]) => readonly string[],
): void {
  const lines = context.json ? things.map((thing) => JSON.stringify(thing)) : show(things);
  for (const line of lines) context.terminal.line(line);
}
