import { type Config, readConfig } from '../platform/config.ts';

/** The configuration, or every problem of it on standard error, one line each, and exit code 1. */
export function configOrExit(): Config {
  const result = readConfig(process.env);
  if ('config' in result) return result.config;
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}
