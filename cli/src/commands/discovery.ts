import { discover } from '@countersign/client';
import { command } from '../platform/command.ts';
import { answer } from '../platform/context.ts';
import { members } from '../platform/terminal.ts';

export const discovery = command({
  name: 'discovery',
  summary: 'show what an issuer supports',
  args: [{ name: 'issuer', about: 'its address' }],
  examples: ['svc discovery https://id.example'],
  async run(context, { args }) {
    answer(context, await discover(args.issuer!), (document) => members(Object.entries(document)));
    return undefined;
  },
});
