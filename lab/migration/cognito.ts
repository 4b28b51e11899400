import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { endChild } from '../harness/service.ts';
import { npmPackage } from './npm-package.ts';

export const COGNITO = 'cognito-local 5.3.0';
export const COGNITO_PEOPLE = [
  { email: 'ann@cognito.example', password: 'Harbour-lantern-7', disabled: false },
  { email: 'eve@cognito.example', password: 'Plum-lantern-8', disabled: true },
];

/** cognito-local with people whose passwords it hands out to no one: their list as a file, and a bridge that asks it about a password. */
export async function startCognito(folder: string) {
  const call = await startLocal(folder);
  const { UserPool } = await call<{ UserPool: { Id: string } }>('CreateUserPool', { PoolName: 'old' });
  const UserPoolId = UserPool.Id;
  const { UserPoolClient } = await call<{ UserPoolClient: { ClientId: string } }>('CreateUserPoolClient', {
    ...{ UserPoolId, ClientName: 'bridge', ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] },
  });
  for (const { email: Username, password: Password, disabled } of COGNITO_PEOPLE) {
    const UserAttributes = [
      { Name: 'email', Value: Username },
      { Name: 'email_verified', Value: 'true' },
    ];
    await call('AdminCreateUser', { UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' });
    await call('AdminSetUserPassword', { UserPoolId, Username, Password, Permanent: true });
    if (disabled) await call('AdminDisableUser', { UserPoolId, Username });
  }
  const file = join(folder, 'cognito.json');
  writeFileSync(file, JSON.stringify(await call('ListUsers', { UserPoolId })));
  return { file, bridge: await startBridge(call, UserPoolClient.ClientId) };
}

type Call = <T>(target: string, body: object) => Promise<T>;

async function startLocal(folder: string): Promise<Call> {
  const port = await freePort();
  const program = join(npmPackage('cognito-local', '5.3.0'), 'lib/bin/start.js');
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [program], { cwd: folder, env, stdio: 'ignore' });
  atEnd(() => endChild(child));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) await sleep(200);
  return async <T>(target: string, body: object) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        authorization:
          'AWS4-HMAC-SHA256 Credential=a/20260101/local/cognito-idp/aws4_request, SignedHeaders=host, Signature=b',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** What an operator puts before Cognito, so that OLD_SYSTEM_URL can ask it (docs/accounts.md). */
async function startBridge(call: Call, ClientId: string) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const { email, password } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const valid = await call('InitiateAuth', {
      ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }).then(
      () => true,
      () => false,
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ valid }));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
  atEnd(stop);
  return { url: `http://127.0.0.1:${port}/`, asked: () => asked };
}
