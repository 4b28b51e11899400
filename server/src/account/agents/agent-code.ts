import type { Agent } from '../../agents/index.ts';

/** As the examples name it. */
const KEY_FILE = 'agent-key.pem';

/** The private key stays in the file. */
export const KEY_COMMAND = [
  `openssl genpkey -algorithm ed25519 -out ${KEY_FILE}`,
  `openssl pkey -pubout < ${KEY_FILE}`,
].join('\n');

/** The lines that a program of this agent is started with. */
export function agentEnvironment({ id, public_key }: Agent, base_url: string, token: string): string {
  const lines = [`ISSUER=${base_url}`, `AGENT_ID=${id}`, `AGENT_TOKEN=${token}`];
  const key = [
    '# Where you keep the private key that belongs to the public key of this agent.',
    `AGENT_KEY_FILE=${KEY_FILE}`,
  ];
  return [...lines, ...(public_key ? key : [])].join('\n');
}

/** Takes its settings from those lines; an agent without a public key has nothing to sign with. */
export function agentProgram({ public_key, allowed_action_types }: Agent): string {
  const [allowed = 'deploy.production'] = allowed_action_types;
  const action = allowed.replace(/\*$/, 'example');
  return [...(public_key ? SIGNED : PLAIN), ...asking(action)].join('\n');
}

const CLIENT = '@countersign/client';
const IMPORT = `import { openAgent, requestApproval, waitForDecision } from '${CLIENT}';`;

/** True until the package is published. */
const NOT_ON_NPM =
  '// Not on npm yet: client/README.md in the source of this service says how to install it.';

const PLAIN = [
  NOT_ON_NPM,
  IMPORT,
  '',
  'const { ISSUER: issuer, AGENT_TOKEN: token } = process.env;',
  'const agent = await openAgent({ issuer, token });',
];

const SIGNED = [
  "import { readFileSync } from 'node:fs';",
  NOT_ON_NPM,
  IMPORT,
  '',
  'const { ISSUER: issuer, AGENT_ID: agent_id, AGENT_TOKEN: token, AGENT_KEY_FILE } = process.env;',
  "const private_key = readFileSync(AGENT_KEY_FILE, 'utf8');",
  'const agent = await openAgent({ issuer, agent_id, token, private_key });',
];

const asking = (action: string) => [
  `const approval = await requestApproval(agent, { action_type: '${action}', title: 'Say what you want to do' });`,
  `console.log(\`Number: \${approval.number_match}\`);`,
  'const { status } = await waitForDecision(agent, approval);',
  "if (status !== 'approved') process.exit(1);",
];
