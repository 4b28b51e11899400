import { type Command, command } from '../platform/command.ts';
import { completionScript, SHELLS, type Shell } from '../platform/completions.ts';

/** `commands` is asked when it is needed: the table holds this command itself. */
export function completionOf(commands: () => readonly Command[]): Command {
  return command({
    name: 'completion',
    summary: 'print a script that completes commands and options in your shell',
    args: [{ name: 'shell', about: 'which one', choices: SHELLS }],
    details: [
      'bash: put `source <(svc completion bash)` into ~/.bashrc. zsh: write it to a file called _svc in a folder of $fpath. fish: write it to ~/.config/fish/completions/svc.fish.',
    ],
    examples: ['source <(svc completion bash)', 'svc completion fish > ~/.config/fish/completions/svc.fish'],
    async run(context, { args }) {
      context.terminal.line(completionScript(args.shell as Shell, commands()));
      return undefined;
    },
  });
}
