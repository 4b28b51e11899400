import { expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../test/support/app.ts';
import { testStores } from '../../test/support/database.ts';
import { countersign } from '../../test/support/processes/countersign.ts';
import { temporaryFolder } from '../../test/support/processes/temporary-folder.ts';

const stores = await testStores();
const env = {
  DATABASE_URL: stores.database_url,
  DATA_DIR: temporaryFolder('program'),
  SECRET_KEY: TEST_SECRET_KEY,
};

test('the program reads standard input, writes its answer and ends with its exit code', async () => {
  const person = ['user', 'create', '--email', 'reader@example.test', '--password', '-', '--json'];
  const made = await countersign(person, env, 'plum harbour lantern\n');
  expect({ ...made, stdout: JSON.parse(made.stdout) }).toMatchObject({
    code: 0,
    stdout: { user_id: 1 },
    stderr: '',
  });
  const misspelled = await countersign(['dance', '--json'], env);
  expect(misspelled).toMatchObject({ code: 2, stdout: expect.stringContaining('"usage"') });
});
