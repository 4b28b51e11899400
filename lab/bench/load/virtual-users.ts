import { codeOf, type Session, signIn } from './browser.ts';
import { type Connection, openConnection } from './connection.ts';
import { basicAuthorization, formRequest, getRequest } from './request.ts';
import { authorizePath, CODE_VERIFIER, type Target } from './target.ts';

export type Tokens = { access_token: string; refresh_token: string; id_token: string };

/** One target with its open connections, each of which is one signed-in browser. */
export type VirtualUsers = { target: Target; connections: Connection[]; sessions: Session[] };

export async function openVirtualUsers(target: Target, size: number): Promise<VirtualUsers> {
  const connections = Array.from({ length: size }, () => openConnection(target.port));
  const sessions: Session[] = [];
  // One after another: a password hash is meant to be slow.
  for (const [i, connection] of connections.entries()) {
    if (target.accounts.length === 0) break;
    sessions.push(await signIn(target, connection, target.accounts[i % target.accounts.length]!));
  }
  return { target, connections, sessions };
}

/** The authorization request of one signed-in browser. */
export function authorizeRequest(users: VirtualUsers, index: number, resource: string | null): string {
  const { target } = users;
  const session = users.sessions[index]!;
  return getRequest(target.host, authorizePath(target, resource, session.account), {
    cookie: session.cookie,
  });
}

export function tokenRequest(target: Target, form: Record<string, string>, dpop?: string): string {
  const authorization = basicAuthorization(target.client_id, target.client_secret);
  return formRequest(target.host, target.paths.token, form, { authorization, ...(dpop && { dpop }) });
}

export function codeExchange(target: Target, code: string, dpop?: string): string {
  const { redirect_uri } = target;
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    code_verifier: CODE_VERIFIER,
    ...atResource(target),
  };
  return tokenRequest(target, form, dpop);
}

export function atResource({ resource, introspector }: Target): Record<string, string> {
  return resource !== null && introspector !== null ? { resource } : {};
}

/** `count` codes, made by all browsers in parallel. */
export async function mintCodes(
  users: VirtualUsers,
  count: number,
  resource: string | null,
): Promise<string[]> {
  const codes: string[] = [];
  let begun = 0;
  async function mint(connection: Connection, index: number): Promise<void> {
    const request = authorizeRequest(users, index, resource);
    while (begun++ < count) codes.push(codeOf(users.target, await connection.send(request)));
  }
  await Promise.all(users.connections.map(mint));
  return codes;
}

/** `count` token answers, each of a grant of its own. */
export async function mintTokens(
  users: VirtualUsers,
  count: number,
  resource: string | null,
): Promise<Tokens[]> {
  const codes = await mintCodes(users, count, resource);
  const tokens: Tokens[] = [];
  async function exchange(connection: Connection): Promise<void> {
    for (let code = codes.pop(); code !== undefined; code = codes.pop()) {
      const answer = await connection.send(codeExchange(users.target, code));
      if (answer.status !== 200) throw new Error(`${users.target.name}: ${answer.status} ${answer.body}`);
      tokens.push(JSON.parse(answer.body));
    }
  }
  await Promise.all(users.connections.map(exchange));
  return tokens;
}
