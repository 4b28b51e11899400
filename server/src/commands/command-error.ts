import type { InputDetail } from '../platform/errors.ts';

/** A command that was understood and cannot be done. `description` is one sentence for the operator; exit code 1. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/**
 * Faults of a feature's input as a refusal that names the options they came from: `options` maps the input's members
 * to option names. Entries of a list are counted from 1, as the operator typed them.
 */
export function refusedOptions(details: InputDetail[], options: Record<string, string> = {}): Refusal {
  const lines = details.map(({ path, message }) => {
    const [member = '', index] = path.split('.');
    const option = options[member] ?? `--${member.replaceAll('_', '-')}`;
    return `${option}${index === undefined ? '' : ` (no. ${Number(index) + 1})`}: ${message}`;
  });
  return new Refusal('invalid_params', lines.join('; '));
}
