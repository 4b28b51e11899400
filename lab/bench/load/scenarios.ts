import { type Answer, headerOf } from './connection.ts';
import { basicAuthorization, formRequest, getRequest } from './request.ts';
import {
  authorizeRequest,
  type Crowd,
  codeExchange,
  mintCodes,
  mintTokens,
  type Tokens,
  tokenRequest,
} from './virtual-users.ts';

export const SCENARIOS = [
  ...(['token', 'token_es256', 'refresh', 'client_credentials', 'introspection', 'userinfo'] as const),
  ...(['authorize', 'discovery', 'jwks'] as const),
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** Live tokens that introspection and userinfo read in turn. */
const READ_TOKENS = 256;

/** What one kind of load does; `next` gives null once the prepared material is used up, `check` a problem or null. */
export type Scenario = {
  prepare(requests: number): Promise<void>;
  next(connection: number): string | null;
  check(connection: number, answer: Answer): string | null;
};

export function scenarioOf(name: ScenarioName, crowd: Crowd): Scenario {
  const { target } = crowd;
  if (target.plain) return constantScenario(getRequest(target.host, target.plain[name]!), () => true);
  switch (name) {
    case 'token':
    case 'token_es256':
      return codeScenario(crowd);
    case 'refresh':
      return refreshScenario(crowd);
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
      return readScenario(crowd, name);
    case 'authorize':
      return authorizeScenario(crowd);
    case 'discovery':
      return constantScenario(getRequest(target.host, target.paths.discovery), (body) => 'issuer' in body);
    case 'jwks':
      return constantScenario(getRequest(target.host, target.paths.jwks), (body) => Array.isArray(body.keys));
  }
}

function codeScenario(crowd: Crowd): Scenario {
  const waiting: string[] = [];
  return {
    async prepare(requests) {
      const codes = await mintCodes(crowd, requests, crowd.target.resource);
      waiting.splice(0, waiting.length, ...codes.map((code) => codeExchange(crowd.target, code)));
    },
    next: () => waiting.pop() ?? null,
    check: (_, answer) => checkJson(answer, isTokenAnswer),
  };
}

function refreshScenario(crowd: Crowd): Scenario {
  const chains: string[] = [];
  return {
    async prepare() {
      const made = await mintTokens(crowd, crowd.connections.length, crowd.target.resource);
      for (const [i, tokens] of made.entries()) chains[i] = tokens.refresh_token;
    },
    next: (i) => tokenRequest(crowd.target, { grant_type: 'refresh_token', refresh_token: chains[i]! }),
    check(i, answer) {
      return checkJson(answer, (body) => {
        const fresh = body.refresh_token !== chains[i];
        chains[i] = body.refresh_token as string;
        return fresh && isTokenAnswer(body);
      });
    },
  };
}

function readScenario(crowd: Crowd, name: 'introspection' | 'userinfo'): Scenario {
  const { target } = crowd;
  const requests: string[] = [];
  let turn = 0;
  const authorization = basicAuthorization(target.client_id, target.client_secret);
  function requestOf({ access_token }: Tokens): string {
    if (name === 'userinfo') {
      return getRequest(target.host, target.paths.userinfo, { authorization: `Bearer ${access_token}` });
    }
    return formRequest(target.host, target.paths.introspection, { token: access_token }, { authorization });
  }
  return {
    async prepare() {
      // No resource: the peer introspects and takes at userinfo only its opaque tokens.
      requests.splice(0, requests.length, ...(await mintTokens(crowd, READ_TOKENS, null)).map(requestOf));
      turn = 0;
    },
    next: () => requests[turn++ % requests.length]!,
    check: (_, answer) =>
      checkJson(answer, (body) =>
        name === 'userinfo' ? typeof body.sub === 'string' && 'email' in body : body.active === true,
      ),
  };
}

function authorizeScenario(crowd: Crowd): Scenario {
  const requests = crowd.connections.map((_, i) => authorizeRequest(crowd, i, crowd.target.resource));
  return {
    async prepare() {},
    next: (i) => requests[i]!,
    check(_, answer) {
      const location = headerOf(answer, 'location') ?? '';
      const right = location.startsWith(crowd.target.redirect_uri) && /[?&]code=./.test(location);
      return right ? null : describe(answer);
    },
  };
}

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
