/** One command: `run` takes the arguments after its name and returns what to print. */
export type Command = {
  synopsis: string;
  summary: string;
  run(args: string[]): Promise<string>;
};

/** The arguments cannot be understood: exit code 2 and the usage. */
export class UsageError extends Error {}
