import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { caFile, type Issued, newAuthority } from '../../../../test/support/network/certificates.ts';
import { temporaryFolder } from '../../../../test/support/processes/temporary-folder.ts';
import { clientOf, connectionTo, poolOptions } from '../pool-options.ts';

/** AuthenticationCleartextPassword: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const PASSWORD_PLEASE = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** Accepts connections as a server that asks for a password, notes it, and hangs up; with a certificate only over TLS. */
async function aGuard(passwords: string[], certificate: Issued | null = null): Promise<number> {
  const ask = (socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(PASSWORD_PLEASE);
      socket.once('data', (answer) => {
        passwords.push(answer.toString('utf8', 5, answer.length - 1));
        socket.end();
      });
    });
  };
  const server = createServer((socket) => {
    if (certificate === null) return ask(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      ask(new TLSSocket(socket, { isServer: true, ...certificate }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('SC2-25: every host gets the password of its line in the password file, or the one of the address', async () => {
  const [one, two]: [string[], string[]] = [[], []];
  const ports = [await aGuard(one), await aGuard(two)];
  const file = join(temporaryFolder('passfile'), 'pgpass');
  writeFileSync(file, ports.map((port, index) => `127.0.0.1:${port}:*:ada:of ${index + 1}\n`).join(''), {
    mode: 0o600,
  });
  const before = process.env.PGPASSFILE;
  process.env.PGPASSFILE = file;
  onTestFinished(() => {
    if (before === undefined) delete process.env.PGPASSFILE;
    else process.env.PGPASSFILE = before;
  });
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  for (const user of ['ada', 'ada:shared']) {
    const client = clientOf(poolOptions(connectionTo(`postgresql://${user}@${hosts}/x`, { warn() {} }), 1));
    await expect(client.connect()).rejects.toThrow('no host is the primary');
  }
  expect({ one, two }).toEqual({ one: ['of 1', 'shared'], two: ['of 2', 'shared'] });
});

test('SC2-49: with verify-full a host whose certificate is of another name, or of another authority, is not given the password', async () => {
  const authority = newAuthority();
  const heard: Record<string, string[]> = { right: [], 'another name': [], 'another authority': [] };
  const ports = [
    await aGuard(heard['another name']!, authority.issue({ names: ['db1.example'] })),
    await aGuard(heard['another authority']!, newAuthority().issue({ names: ['localhost'] })),
    await aGuard(heard.right!, authority.issue({ names: ['localhost'] })),
  ];
  const hosts = ports.map((port) => `localhost:${port}`).join();
  const tls = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: caFile(authority) });
  const connection = connectionTo(`postgresql://ada:secret@${hosts}/x?${tls}`, { warn() {} });
  await expect(clientOf(poolOptions(connection, 1)).connect()).rejects.toThrow('no host is the primary');
  expect(heard).toEqual({ right: ['secret'], 'another name': [], 'another authority': [] });
});
