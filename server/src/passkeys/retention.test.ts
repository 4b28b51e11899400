import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../test/support/app.ts';
import { testClock } from '../../test/support/clock.ts';
import { signInOptions } from '../../test/support/passkeys.ts';
import { deleteOldRows } from '../../test/support/retention.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });

test('the duty deletes challenges that were not answered in time, and no others', async () => {
  for (let count = 0; count < 3; count += 1) await signInOptions(app.client());
  clock.advance(299_000);
  await signInOptions(app.client());
  expect(await deleteOldRows(app.context, 'webauthn_challenges')).toBe(0);
  clock.advance(1_000);
  expect(await deleteOldRows(app.context, 'webauthn_challenges')).toBe(3);
  expect(await deleteOldRows(app.context, 'webauthn_challenges')).toBe(0);
});
