import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { npmPackage } from './npm-package.ts';

export const FIREBASE = 'firebase-tools 15.34.2';
const PROJECT = 'demo-old';
const PEOPLE = [
  { email: 'ann@firebase.example', password: 'harbour lantern', displayName: 'Ann Lee', emailVerified: true },
  { email: 'eve@firebase.example', password: 'plum lantern', disabled: true, phoneNumber: '+81312345678' },
];

/** What `firebase auth:export` writes of the auth emulator. The emulator keeps passwords in the clear, in place of hashes. */
export async function exportFirebase(folder: string): Promise<string> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Read when the exporter is loaded.
  process.env.FIREBASE_GOOGLE_URL = `${origin}/www.googleapis.com`;
  const require = createRequire(join(npmPackage('firebase-tools', '15.34.2'), 'package.json'));
  const { AuthEmulator } = require('./lib/emulator/auth/index.js');
  const emulator = new AuthEmulator({ projectId: PROJECT, host: '127.0.0.1', port });
  await emulator.start();
  atEnd(() => emulator.stop());
  while (!(await fetch(origin).catch(() => null))?.ok) await sleep(200);
  for (const person of PEOPLE) {
    const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  const { setAccessToken } = require('./lib/apiv2.js');
  const { serialExportUsers } = require('./lib/accountExporter.js');
  setAccessToken('owner');
  const file = join(folder, 'firebase.json');
  const writeStream = createWriteStream(file);
  writeStream.write('{"users": [\n');
  await serialExportUsers(PROJECT, { format: 'JSON', writeStream, batchSize: 1000 });
  writeStream.end(']}');
  await finished(writeStream);
  return file;
}
