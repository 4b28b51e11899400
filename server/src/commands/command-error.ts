import type { InputDetail } from '../platform/errors.ts';

/** A command that was understood and cannot be done. `description` is one sentence for the operator; exit code 1. */
export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/**
 * Errors in a feature's input, under the names of the options they came from: `options` maps the input's members
 * to option names. Entries of a list are counted from 1, as the operator typed them.
 */
export function invalidOptions(details: InputDetail[], options: Record<string, string> = {}): CommandError {
  const lines = details.map(({ path, message }) => {
    const [member = '', index] = path.split('.');
    const option = options[member] ?? `--${member.replaceAll('_', '-')}`;
    return `${option}${index === undefined ? '' : ` (no. ${Number(index) + 1})`}: ${message}`;
  });
  return new CommandError('invalid_params', lines.join('; '));
}
