import { anAccount, codeOf, PASSWORD, stepUpEverywhere } from '../support/people.ts';
import { aResourceOf, verifyHost } from '../support/resources.ts';
import { MIXED_VIEWS, pictureBook } from './picture-book.ts';

// node server/test/screenshots/resources.ts: APIs in the developer console, and their review.
const PORT = 3927;
const TABS = ['', 'quickstart', 'redirect-uris', 'scopes', 'secrets', 'settings', 'members', 'audit'];

await pictureBook('resources', PORT, MIXED_VIEWS, async (context) => async (page, picture) => {
  const person = await anAccount(context, { totp: true, preferred_name: 'Ann', is_admin: true });
  const path = encodeURIComponent('/developer/resources');
  await page.goto(`/login?return_to=${path}`);
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.fill('#otp_code', codeOf(person.totp_secret!, context.clock.now()));
  await page.click('#login-submit');
  await page.waitForURL('**/developer/resources');
  await picture('empty');

  await page.click('#register-link');
  await picture('new');
  await page.fill('#identifier', 'http://api.files.example/mcp');
  await page.fill('[name="scopes.0.name"]', 'openid');
  await page.fill('[name="scopes.0.title.en"]', 'Read your files');
  await page.click('#do-rows');
  await page.fill('[name="scopes.1.name"]', 'files:write');
  await page.click('#tokens summary');
  await page.fill('#access_token_seconds', '5');
  await page.click('#register');
  await page.locator('#errors').waitFor();
  await picture('refused');
  await page.fill('#access_token_seconds', '900');
  await page.fill('#name', 'Example Files');
  await page.fill('#identifier', 'https://api.files.example/mcp');
  await page.fill('[name="scopes.0.name"]', 'files:read');
  await page.fill('[name="scopes.0.title.ja"]', 'ファイルの参照');
  await page.check('[name="scopes.0.default"]');
  await page.fill('[name="scopes.1.title.en"]', 'Change your files');
  await page.fill('[name="scopes.1.title.ja"]', 'ファイルの変更');
  await page.fill('[name="scopes.1.description.ja"]', 'ファイルを作成、変更、削除します。');
  await page.check('[name="scopes.1.sensitive"]');
  await page.click('#register');
  await page.waitForURL('**/new-secret');
  await picture('new-secret');
  await page.click('#saved');
  await page.waitForURL('**/quickstart');

  const root = new URL(page.url()).pathname.replace('/quickstart', '');
  await stepUpEverywhere(context, person);
  for (const tab of TABS) {
    await page.goto(tab === '' ? root : `${root}/${tab}`);
    if (tab === 'settings') await page.click('#delete summary');
    await picture(tab || 'overview');
  }
  const developer = { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const verified = await aResourceOf(context, {
    developer,
    name: 'A rather long name for the API of the harbour',
  });
  await verifyHost({ context }, verified);
  await page.goto(`/developer/applications/${verified.application_id}`);
  await picture('overview-verified');
  await page.goto('/developer/resources');
  await picture('list');
  await page.goto(root.replace('/developer/', '/admin/'));
  await picture('review');
  await page.goto('/admin/applications?review_status=all');
  await picture('queue');
});
