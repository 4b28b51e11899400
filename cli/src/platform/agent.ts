import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Agent, openAgent } from '@countersign/client';
import { type Api, apiOf } from './api.ts';
import { type KeptAgent, readConfiguration, writeConfiguration } from './configuration.ts';
import type { Context } from './context.ts';
import { Failure } from './exit-codes.ts';
import { issuerOf } from './issuer.ts';

/** What the agent of this computer may ask for. */
const OWN_ACTIONS = 'svc.*';

/**
 * The agent that asks: that of SVC_AGENT_TOKEN (one that signs, with SVC_AGENT_ID and SVC_AGENT_KEY_FILE), else the agent
 * of this computer, which is made the first time and signs with a key that never leaves the configuration.
 */
export async function askingAgent(context: Context): Promise<Agent> {
  const { SVC_AGENT_TOKEN: token, SVC_AGENT_ID: agent_id, SVC_AGENT_KEY_FILE: file } = context.env;
  if (!token) return await ownAgent(context);
  const issuer = issuerOf(context);
  if (!file) return await openAgent({ issuer, token });
  if (!agent_id) throw new Failure(2, 'usage', 'SVC_AGENT_KEY_FILE needs SVC_AGENT_ID (agt_…) beside it.');
  return await openAgent({ issuer, token, agent_id, private_key: readKey(file) });
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(2, 'usage', `SVC_AGENT_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
}

async function ownAgent(context: Context): Promise<Agent> {
  const configuration = readConfiguration(context.env);
  const issuer = issuerOf(context, configuration);
  const login = configuration.logins[issuer];
  if (!login) {
    throw new Failure(
      3,
      'not_signed_in',
      'Sign in (svc login), or set SVC_AGENT_TOKEN to the token of an agent.',
    );
  }
  const api = apiOf(issuer, login.personal_access_key, { signal: context.signal });
  if (login.agent && (await isThere(api, login.agent))) return await openAgent({ issuer, ...login.agent });
  const agent = await makeAgent(api);
  const { version, issuer: current, logins } = readConfiguration(context.env);
  const kept = { ...logins, [issuer]: { ...login, agent } };
  writeConfiguration(context.env, { version, issuer: current, logins: kept });
  return await openAgent({ issuer, ...agent });
}

/** The person may have removed it on /account/agents. */
async function isThere(api: Api, { agent_id }: KeptAgent): Promise<boolean> {
  try {
    await api.call('GET', `/api/v1/agents/${agent_id}`);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.exit === 5) return false;
    throw error;
  }
}

async function makeAgent(api: Api): Promise<KeptAgent> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const private_key = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const public_key = Buffer.from(private_key.x!, 'base64url').toString('base64');
  const made = await api.call('POST', '/api/v1/agents', {
    name: `svc on ${hostname()}`.slice(0, 100),
    public_key,
    allowed_action_types: [OWN_ACTIONS],
  });
  return { agent_id: String(made.id), token: String(made.token), private_key };
}
