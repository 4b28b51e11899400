import { expect, test } from 'vitest';
import { readFirebaseParameters } from './firebase-parameters.ts';

const CONSOLE = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;

test('the parameters of Firebase are read as its console shows them, and as JSON', () => {
  const read = readFirebaseParameters(CONSOLE)!;
  expect(read).toMatchObject({ rounds: 8, memoryCost: 14, key: { saltSeparator: Buffer.from([7]) } });
  expect(read.key.signerKey).toHaveLength(64);
  const { signerKey, saltSeparator } = read.key;
  const json = {
    ...{ signerKey: signerKey.toString('base64'), saltSeparator: saltSeparator.toString('base64') },
    ...{ rounds: 8, memoryCost: 14 },
  };
  expect(readFirebaseParameters(JSON.stringify(json, null, 2))).toEqual(read);
});

test.each([
  ['nothing', ''],
  ['no key', CONSOLE.replace('base64_signer_key', 'key')],
  ['a key that is no base64', CONSOLE.replace('jxspr8Ki0', '!!')],
  ['no separator', CONSOLE.replace('base64_salt_separator', 'salt')],
  ['too many rounds', CONSOLE.replace('rounds: 8', 'rounds: 80')],
  ['too much memory', CONSOLE.replace('mem_cost: 14', 'mem_cost: 40')],
])('not with %s', (_name, text) => expect(readFirebaseParameters(text)).toBe(null));
