import { READ_TOOLS } from '../mcp/read-tools.ts';
import { serveMcp } from '../mcp/serve.ts';
import { writeTools } from '../mcp/write-tools.ts';
import { command } from '../platform/command.ts';

export const mcp = command({
  name: 'mcp',
  summary: 'serve these commands to an AI model (Model Context Protocol over stdio)',
  options: {
    write: { type: 'boolean', about: 'offer tools that change something as well; each asks you first' },
  },
  details: [
    'Add it to your MCP client as the command `svc mcp`. Tools that read are there from the start.',
    'With --write a tool that changes something asks you first, as an agent of yours: it shows two digits, you open /account/approvals, read what is asked, type the digits and confirm. Without your yes nothing happens. Secrets are never given to the model: they are written to a file that only you can read.',
  ],
  examples: ['svc mcp', 'svc mcp --write'],
  async run(context, { options }) {
    await serveMcp(context, [...READ_TOOLS, ...(options.write ? writeTools() : [])]);
    return undefined;
  },
});
