import { parseArgs } from 'node:util';
import { type DiscoveryDocument, discover } from '@countersign/client';
import { type Command, UsageError } from './command.ts';

/** `svc discovery <issuer>`: what the issuer supports, as lines or with --json as the document itself. */
export const discovery: Command = {
  synopsis: 'discovery <issuer> [--json]',
  summary: 'shows what an issuer supports',
  async run(args) {
    const { issuer, json } = parse(args);
    const document = await discover(issuer);
    return json ? JSON.stringify(document, null, 2) : asLines(document);
  },
};

function parse(args: string[]): { issuer: string; json: boolean } {
  const options = { json: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [issuer, ...rest] = positionals;
    if (issuer === undefined || rest.length > 0)
      throw new Error('discovery takes one issuer, for example https://id.example.');
    return { issuer, json: values.json };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function asLines(document: DiscoveryDocument): string {
  const width = Math.max(...Object.keys(document).map((name) => name.length));
  return Object.entries(document)
    .map(([name, value]) => `${name.padEnd(width)}  ${Array.isArray(value) ? value.join(' ') : value}`)
    .join('\n');
}
