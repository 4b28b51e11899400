import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { sha256 } from '../../platform/crypto/digest.ts';

const stores = await testStores();
const operator = commandLine(stores);

test('agent create keeps what it may do, and a hash of its token', async () => {
  const { user_id } = await operator.person('boss@example.test');
  const key = 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik=';
  const create = ['agent', 'create', '--email', 'boss@example.test', '--name', 'Deployer'];
  const body = await operator.done([
    ...create,
    ...['--action-type', 'deploy.*', 'mail.send', '--action-type', 'mail.send'],
    ...['--ip', '192.0.2.0/24', '--ip', '2001:db8::1', '--public-key', key],
  ]);
  expect(body).toEqual({
    agent_id: expect.stringMatching(/^agt_[0-9A-Za-z]{22}$/),
    token: expect.stringMatching(/^svc_agt_[0-9A-Za-z]{43}$/),
  });
  const row = await stores.db.selectFrom('agents').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id: body.agent_id,
    user_id,
    name: 'Deployer',
    token_hash: sha256(String(body.token)),
    public_key: Buffer.from(key, 'base64'),
    allowed_action_types: ['deploy.*', 'mail.send'],
    allowed_ips: ['192.0.2.0/24', '2001:db8::1/128'],
  });
  expect(await operator.audited('agent', body.agent_id)).toEqual(['operator agent.created']);
  await operator.refused(
    [...create, '--public-key', key],
    'invalid_params',
    '--public-key: is already used by another agent',
  );
  await operator.refused(
    [...create, '--ip', '10.0.0.0/8', '10.0.0.1/8'],
    'invalid_params',
    /^--ip \(no\. 2\): has bits beyond/,
  );
  await operator.refused(
    [...create, '--action-type', '*'],
    'invalid_params',
    /^--action-type \(no\. 1\): must be an action/,
  );
});
