import { aRelyingParty } from '../support/oauth.ts';
import { anAccount, PASSWORD } from '../support/people.ts';
import { EVERY_VIEW, pictureBook } from './picture-book.ts';

// node server/test/screenshots/docs.ts: the documentation, for readers with an application and without.
const PORT = 3919;

await pictureBook('docs', PORT, EVERY_VIEW, async (context) => async (page, picture) => {
  for (const [path, name] of [
    ['/docs', 'start'],
    ['/docs/relying-parties', 'guide'],
    ['/docs/webhooks', 'guide-with-tables'],
    ['/docs/api', 'api'],
    ['/docs/api/tokens', 'task'],
    ['/docs/errors', 'errors'],
    ['/docs/search?q=refresh+token', 'search'],
    ['/docs/search?q=nosuchword', 'search-empty'],
  ] as const) {
    await page.goto(path);
    await picture(name);
  }
  const person = await anAccount(context);
  const developer = { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  await aRelyingParty(context, {
    developer,
    name: 'Harbour Notes',
    redirect_uris: ['https://notes.example/callback'],
  });
  await aRelyingParty(context, {
    developer,
    name: 'Paper Kite',
    redirect_uris: ['https://kite.example/sign-in/done'],
  });
  await page.goto('/login?return_to=/docs/relying-parties');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/docs/relying-parties');
  await picture('guide-signed-in');
  await page.selectOption('#application', { label: 'Harbour Notes' });
  await page.click('#application-submit');
  await page.waitForURL('**/docs/relying-parties?application=**');
  await picture('guide-chosen');
  await page.goto('/docs/api/tokens');
  await picture('task-signed-in');
});
