import { type Answer, headerOf } from './connection.ts';
import { dpopProof } from './dpop.ts';
import { basicAuthorization, formRequest, getRequest, jsonRequest } from './request.ts';
import type { ScenarioName } from './target.ts';
import {
  atResource,
  authorizeRequest,
  codeExchange,
  mintCodes,
  mintTokens,
  type Tokens,
  tokenRequest,
  type VirtualUsers,
} from './virtual-users.ts';

/** Live tokens that introspection and userinfo read in turn. */
const READ_TOKENS = 256;

/** What one kind of load does; `next` gives null once the prepared material is used up, `check` a problem or null. */
export type Scenario = {
  prepare(requests: number): Promise<void>;
  next(connection: number): string | null;
  check(connection: number, answer: Answer): string | null;
};

export function scenarioOf(name: ScenarioName, users: VirtualUsers): Scenario {
  const { target } = users;
  if (target.plain) return constantScenario(getRequest(target.host, target.plain[name]!), () => true);
  switch (name) {
    case 'token':
    case 'token_es256':
      return codeScenario(users, noProof);
    case 'token_dpop':
      return codeScenario(users, () => dpopProof(target.token_url));
    case 'refresh':
      return refreshScenario(users, noProof);
    case 'refresh_dpop':
      return refreshScenario(users, () => dpopProof(target.token_url));
    case 'client_credentials': {
      const form: Record<string, string> = {
        grant_type: 'client_credentials',
        scope: target.client_credentials_scope,
      };
      if (target.resource) form.resource = target.resource;
      return constantScenario(tokenRequest(target, form), (body) => isJwt(body.access_token));
    }
    case 'introspection':
    case 'userinfo':
      return readScenario(users, name);
    case 'authorize':
      return authorizeScenario(users);
    case 'discovery':
      return constantScenario(getRequest(target.host, target.paths.discovery), (body) => 'issuer' in body);
    case 'poll':
      return pollScenario(users);
    case 'sign_in':
      return signInScenario(users);
    case 'jwks':
      return constantScenario(getRequest(target.host, target.paths.jwks), (body) => Array.isArray(body.keys));
  }
}

/** The DPoP header of one request; proofs of the code exchange are made beforehand, since none is as old as a minute then. */
type ProofMaker = () => string | undefined;
const noProof: ProofMaker = () => undefined;

function codeScenario(users: VirtualUsers, proof: ProofMaker): Scenario {
  const waiting: string[] = [];
  return {
    async prepare(requests) {
      const codes = await mintCodes(users, requests, users.target.resource);
      waiting.splice(0, waiting.length, ...codes.map((code) => codeExchange(users.target, code, proof())));
    },
    next: () => waiting.pop() ?? null,
    check: (_, answer) => checkJson(answer, isTokenAnswer),
  };
}

function refreshScenario(users: VirtualUsers, proof: ProofMaker): Scenario {
  const chains: string[] = [];
  let proofs: (string | undefined)[] = [];
  return {
    async prepare(requests) {
      proofs = Array.from({ length: requests }, proof);
      const made = await mintTokens(users, users.connections.length, users.target.resource);
      for (const [i, tokens] of made.entries()) chains[i] = tokens.refresh_token;
    },
    next: (i) =>
      tokenRequest(
        users.target,
        {
          grant_type: 'refresh_token',
          refresh_token: chains[i]!,
          ...atResource(users.target),
        },
        proofs.pop() ?? proof(),
      ),
    check(i, answer) {
      return checkJson(answer, (body) => {
        const fresh = body.refresh_token !== chains[i];
        chains[i] = body.refresh_token as string;
        return fresh && isTokenAnswer(body);
      });
    },
  };
}

function readScenario(users: VirtualUsers, name: 'introspection' | 'userinfo'): Scenario {
  const { target } = users;
  const requests: string[] = [];
  let turn = 0;
  const { client_id, client_secret } = target.introspector ?? target;
  const authorization = basicAuthorization(client_id, client_secret);
  function requestOf({ access_token }: Tokens): string {
    if (name === 'userinfo') {
      return getRequest(target.host, target.paths.userinfo, { authorization: `Bearer ${access_token}` });
    }
    return formRequest(target.host, target.paths.introspection, { token: access_token }, { authorization });
  }
  return {
    async prepare(wanted) {
      // No resource: the peer introspects and takes at userinfo only its opaque tokens.
      const resource = target.introspector ? target.resource : null;
      const tokens = await mintTokens(users, Math.min(wanted, READ_TOKENS), resource);
      requests.splice(0, requests.length, ...tokens.map(requestOf));
      turn = 0;
    },
    next: () => requests[turn++ % requests.length]!,
    check: (_, answer) =>
      checkJson(answer, (body) =>
        name === 'userinfo' ? typeof body.sub === 'string' && 'email' in body : body.active === true,
      ),
  };
}

function authorizeScenario(users: VirtualUsers): Scenario {
  const requests = users.connections.map((_, i) => authorizeRequest(users, i, users.target.resource));
  return {
    async prepare() {},
    next: (i) => requests[i]!,
    check(_, answer) {
      const location = headerOf(answer, 'location') ?? '';
      const right = location.startsWith(users.target.redirect_uri) && /[?&]code=./.test(location);
      return right ? null : describe(answer);
    },
  };
}

/** Agents ask whether their users have decided, again and again, and no one has. */
function pollScenario({ target, connections }: VirtualUsers): Scenario {
  const requests: string[] = [];
  return {
    async prepare() {
      if (requests.length > 0) return;
      for (const token of target.agents) {
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'bench' };
        const body = JSON.stringify({ action_type: 'bench.wait', title: 'Wait', ttl_seconds: 3600 });
        const answer = await connections[0]!.send(jsonRequest(target.host, APPROVALS, body, headers));
        if (answer.status !== 201) throw new Error(describe(answer));
        const { auth_req_id } = JSON.parse(answer.body) as { auth_req_id: string };
        requests.push(getRequest(target.host, `${APPROVALS}/${auth_req_id}`, headers));
      }
    },
    next: (connection) => requests[connection % requests.length]!,
    check: (_, answer) => checkJson(answer, (body) => /^(pending|delivered)$/.test(String(body.status))),
  };
}

/** Browsers that their people know, and that are signed in no more, sign in with a password. */
function signInScenario({ target, sessions }: VirtualUsers): Scenario {
  const requests = sessions.map(({ cookie, account: { email, password } }) => {
    const known = cookie.split('; ').filter((each) => each.includes('svc_device='));
    const headers = { cookie: known.join('; ') };
    return formRequest(target.host, target.sign_in_path!, { email, password }, headers);
  });
  return {
    async prepare() {},
    next: (connection) => requests[connection]!,
    check: (_, answer) => {
      const isIn = answer.status === 303 && /\r\nset-cookie: ?(__Host-)?svc_session=./i.test(answer.head);
      return isIn ? null : describe(answer);
    },
  };
}

const APPROVALS = '/api/agents/approvals';

function constantScenario(request: string, holds: (body: Record<string, unknown>) => boolean): Scenario {
  return { async prepare() {}, next: () => request, check: (_, answer) => checkJson(answer, holds) };
}

function checkJson(answer: Answer, holds: (body: Record<string, unknown>) => boolean): string | null {
  if (answer.status !== 200) return describe(answer);
  try {
    return holds(JSON.parse(answer.body)) ? null : describe(answer);
  } catch {
    return describe(answer);
  }
}

function describe(answer: Answer): string {
  return `${answer.status} ${headerOf(answer, 'location') ?? ''} ${answer.body.slice(0, 300)}`;
}

function isTokenAnswer(body: Record<string, unknown>): boolean {
  return isJwt(body.access_token) && isJwt(body.id_token) && typeof body.refresh_token === 'string';
}

function isJwt(value: unknown): boolean {
  return typeof value === 'string' && value.split('.').length === 3;
}
