import { challengeOf } from '../../src/redirect-uris/procedure/challenge.ts';
import { enrolTotp } from '../../src/users/index.ts';
import { Client } from '../support/client.ts';
import { aPerson, aRelyingParty, signIn } from '../support/oauth.ts';
import { changeUser } from '../support/rows.ts';
import { pictureBook, type View } from './picture-book.ts';

// node server/test/screenshots/verification.ts: the cards of an application's redirect URIs.
const PORT = 3911;
const VIEWS: View[] = [
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'ja', colorScheme: 'dark', width: 320 },
];
const [PROVEN, FAILED] = ['https://kite.example/callback', 'https://shop.kite.example/callback'];

await pictureBook('verification', PORT, VIEWS, async (context) => {
  const { db } = context.stores;
  const owner = await aPerson(context);
  const rp = await aRelyingParty(context, {
    name: 'Paper Kite',
    developer: { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    redirect_uris: [PROVEN, FAILED, 'https://*.apps.kite.example/callback', 'http://localhost:3000/callback'],
  });
  const { application_id } = rp;
  const now = context.clock.now();
  await db
    .updateTable('redirect_uris')
    .set({
      verified_at: now,
      verification_method: 'dns',
      verification_expires_at: new Date(now.getTime() + 365 * 86_400_000),
    })
    .where('uri', '=', PROVEN)
    .execute();

  return async (page, picture) => {
    const browser = new Client(`http://localhost:${PORT}`);
    await signIn(context, browser, owner);
    const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: browser.baseUrl }));
    await page.context().addCookies(cookies);
    await db.deleteFrom('redirect_uri_attempts').execute();
    const tried = context.clock.now();
    await db
      .insertInto('redirect_uri_attempts')
      .values({
        application_id,
        uri: FAILED,
        started_at: tried,
        ended_at: tried,
        outcome: JSON.stringify({
          verified: false,
          method: null,
          reason: 'not_found',
          detail: 'dns=mismatch wellknown=not_found',
          txt_values: [
            `"${challengeOf(context.keyring, { application_id, uri: FAILED, challenge_generation: 0 })}"`,
          ],
          http_status: 404,
          mistakes: ['quotes_in_value', 'host_appended_twice'],
          found_at: '_svc-verify.shop.kite.example.kite.example',
        }),
      })
      .execute();
    await page.goto(`/developer/applications/${application_id}/redirect-uris?done=1`);
    await picture('cards-without-second-factor');
    await page.click('#set-up-1 summary');
    await picture('set-up-first');
    await page.click('#set-up-codes-1');
    await picture('set-up-codes');
    await enrolTotp(db, context.keyring, tried, owner.user_id);
    await page.goto(`/developer/applications/${application_id}/redirect-uris?done=1`);
    await picture('cards');
    await changeUser(db, owner.user_id, { totp_enabled_at: null });
    await page.goto('/account/security?done=totp_needed');
    await picture('totp-needed');
  };
});
