import { parseArgs } from 'node:util';
import { launchBrowser } from '../../../server/test/support/browser/browser.ts';
import { freePort } from '../../../server/test/support/network/free-port.ts';
import { install, PERSON } from '../../clients/installation.ts';
import { describeRun, markdownTable, writeSection } from '../../harness/docs.ts';
import { newFolder, runProgram } from '../../harness/program.ts';
import { fetchProgram, test, VERSION } from './program.ts';

const USAGE = `npm run conformance:mcp -- [--write-docs]

Has the conformance program of the Model Context Protocol test the service as an authorization server, for an MCP server that is not part of it.
A person signs in and consents in Chromium. The program comes from npm, into .tmp/conformance-mcp. --write-docs puts the results into
docs/conformance.md.`;

/** An MCP server that someone else operates. The program never calls it. */
const RESOURCE = 'http://localhost:9999/mcp';
const HEAD = ['scenario', 'passed', 'failed', 'warned', 'skipped'];

const { values: options } = parseArgs({
  options: {
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('conformance-mcp');
  const program = await fetchProgram();
  const [installation, browser] = [await install(), await launchBrowser()];
  const { command, issuer } = installation;
  // A server on localhost works for its owner alone.
  await command(
    ...['resource', 'create', '--owner', PERSON.email, '--name', 'Foreign MCP server'],
    ...['--identifier', RESOURCE, '--scope', 'notes:read=Read your notes', '--default-scope', 'notes:read'],
  );
  const port = await freePort();
  // The program sends no secret to a service that has public clients.
  const { client_id } = await command<{ client_id: string }>(
    ...['app', 'create', '--owner', PERSON.email, '--name', 'Conformance', '--public'],
    ...['--redirect-uri', `http://127.0.0.1:${port}/callback`],
  );
  const results = await test({ program, folder, issuer, port, client_id, browser, resource: RESOURCE });
  const rows = results.map(({ scenario, counts }) => [`\`${scenario}\``, ...counts.map(String)]);
  const table = markdownTable(HEAD, rows);
  const faults = results.flatMap((result) =>
    result.faults.map((fault) => `- \`${result.scenario}\`: ${fault}`),
  );
  const text = [table, faults.join('\n')].filter(Boolean).join('\n\n');
  console.log(text);
  if (options['write-docs']) {
    const run = describeRun(`@modelcontextprotocol/conformance ${VERSION}, Chromium`);
    writeSection('conformance', 'conformance-mcp', `${run}\n\n${text}`);
  }
  // What is skipped was not tested.
  return (
    results.length > 0 &&
    results.every(({ counts: [passed, ...others] }) => passed > 0 && !others.some(Boolean))
  );
}
