import { expect, test } from 'vitest';
import { anAgent, asked, DEPLOY } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { expectVisible, leave, reach, type } from '../support/browser/keyboard.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { deviceCodes } from '../support/device.ts';
import { aRelyingParty, authorizePath, COMMAND_LINE, COMMAND_LINE_SCOPE, pkce } from '../support/oauth.ts';
import { anAccount, anAddress, codeOf, mailedLink, mailsTo, PASSWORD } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;
const browser = await launchBrowser();

test('AT-36: Tab, Enter and Space alone: sign in, add a passkey, consent, disconnect; with the passkey sign in, connect a device and approve', async () => {
  const person = await anAccount(context, { totp: true, phone_number: '+819012345678' });
  const code = (stepsAhead: number) => codeOf(person.totp_secret!, context.clock.now(), stepsAhead);
  // Any address that this machine answers will do for the relying party's.
  const rp = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'email', 'phone'],
    redirect_uris: [`${app.baseUrl}/callback`],
  });
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await virtualAuthenticator(page);
  // Autofill would be quicker than the keyboard.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');

  await page.goto('/login');
  await type(page, '#email', person.email);
  await type(page, '#password', PASSWORD);
  await leave(page, '#login-submit', '**/login');
  await type(page, '#otp_code', code(-1));
  await leave(page, '#login-submit', '**/account');

  await page.goto('/account/passkeys');
  await leave(page, '#confirm-first', '**/account/step-up**');
  await type(page, '#otp_code', code(0));
  await leave(page, '#step-up-submit', '**/account/passkeys');

  await type(page, '#name', 'Laptop');
  await leave(page, '#passkey-register', '**/account/passkeys?done=added', 'Space');

  await page.goto('/account/step-up?return_to=/account/security');
  await leave(page, '#passkey-step-up', '**/account/security');

  await page.goto(authorizePath(rp, pkce().challenge, { scope: 'openid email phone' }));
  await reach(page, '#scope-phone');
  await page.keyboard.press('Space');
  await leave(page, '#decision-allow', `${rp.redirect_uri}?**`);
  expect(new URL(page.url()).searchParams.get('scope')).toBe('openid email phone');

  await page.goto('/account/connected-apps');
  await leave(page, `a[href$="${rp.client_id}"]`, `**/account/connected-apps/${rp.client_id}`);
  await reach(page, '#disconnect summary');
  await page.keyboard.press('Space');
  await leave(page, '#disconnect button', '**/account/connected-apps?done=disconnected');
  // The browser moves the focus there with the first frame.
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('status');

  await reach(page, '#account-menu summary');
  await page.keyboard.press('Enter');
  await leave(page, '#sign-out', '**/login**');
  await leave(page, '#passkey-sign-in', '**/account');

  const { user_code, number_match = '' } = await deviceCodes(app.baseUrl, COMMAND_LINE, {
    scope: COMMAND_LINE_SCOPE,
  });
  await page.goto('/device');
  await type(page, '#user_code', user_code);
  await leave(page, '#continue', '**/device/confirm?**');
  await type(page, '#number_match', number_match);
  await leave(page, '#decision-allow', '**/device/confirm?**');
  await page.getByRole('heading', { name: 'The device is connected' }).waitFor();

  const request = await asked(await anAgent(app, person), DEPLOY);
  await page.goto(`/account/approvals/${request.auth_req_id}`);
  await type(page, '#number_match', request.number_match);
  await leave(page, '#passkey-approve', '**?done=decided');
  await page.context().close();
});

test('AT-30: Tab, Enter and Space alone: sign up, verify the address, register an application', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const email = anAddress();
  await page.goto('/signup');
  await type(page, '#email', email);
  await type(page, '#password', PASSWORD);
  await leave(page, '#signup-submit', '**/signup/check-mail');
  await page.goto(await mailedLink(app, email, '/verify-email'));
  // The browser that signed up is signed in.
  await leave(page, '#verify-submit', '**/account**');
  await page.goto('/developer/applications');
  await type(page, '#name', 'Paper Boat');
  await type(page, '#redirect_uris', 'http://localhost:4000/callback');
  await leave(page, '#register', '**/new-secret');
  await leave(page, '#saved', '**/quickstart');
  await page.context().close();
});

test('AT-40: Tab, Enter and Space alone: sign up with a mailed code, delete the account; sign up with a passkey', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await virtualAuthenticator(page);
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  const typeMailedCode = async (email: string, to: string) => {
    const [mail] = await mailsTo(app, email);
    await type(page, '#otp_code', mail!.text.match(/Your code: (\d{6})/)![1]!);
    await leave(page, '#code-submit', to);
  };
  const first = anAddress();
  await page.goto('/signup');
  await type(page, '#email', first);
  await leave(page, '#method-code', '**/login/code');
  await typeMailedCode(first, '**/account**');
  await page.goto('/account/delete');
  await reach(page, '#delete-account summary');
  await page.keyboard.press('Space');
  await leave(page, '#delete-account button', '**/account/delete');
  await page.goto(await mailedLink(app, first, '/account/delete/confirm'));
  await leave(page, '#confirm', '**/account/deleted');

  const second = anAddress();
  await page.goto('/signup');
  await type(page, '#email', second);
  await leave(page, '#method-passkey', '**/login/code', 'Space');
  await typeMailedCode(second, '**/signup/passkey**');
  await leave(page, '#passkey-register', '**/account**', 'Space');
  await page.context().close();
});

test('AT-31: Tab and Enter alone on a phone: open a request and approve it, and the focus is never below the buttons', async () => {
  const person = await anAccount(context, { totp: true });
  const agent = await anAgent(app, person);
  const request = await asked(agent, {
    action_type: 'deploy.production',
    title: 'Deploy',
    body: 'line\n'.repeat(40),
  });
  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 320 });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/login');
  await type(page, '#email', person.email);
  await type(page, '#password', PASSWORD);
  await leave(page, '#login-submit', '**/login');
  await type(page, '#otp_code', codeOf(person.totp_secret!, context.clock.now(), -1));
  await leave(page, '#login-submit', '**/account');
  await page.goto('/account/approvals');
  await leave(page, `#${request.auth_req_id} a.button`, `**/account/approvals/${request.auth_req_id}`);
  await type(page, '#number_match', request.number_match);
  await type(page, '#password', PASSWORD);
  await type(page, '#otp_code', codeOf(person.totp_secret!, context.clock.now()));
  await leave(page, '#decision-approve', '**?done=decided');
  await leave(page, '#request footer a', '**/receipt');
  await reach(page, '#download-receipt');
  await page.context().close();
});

test('AT-42: a request that arrives while the list is open leaves the focus where it was, to be seen', async () => {
  const person = await anAccount(context);
  const agent = await anAgent(app, person);
  const first = await asked(agent);
  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/login');
  await type(page, '#email', person.email);
  await type(page, '#password', PASSWORD);
  await leave(page, '#login-submit', '**/account');
  await page.goto('/account/approvals');
  await reach(page, `#${first.auth_req_id} a.button`);
  const second = await asked(agent);
  await page.locator(`#${second.auth_req_id}`).waitFor();
  await expectVisible(page, `#${first.auth_req_id} a.button:focus`);
  await leave(page, `#${first.auth_req_id} a.button`, `**/account/approvals/${first.auth_req_id}`);
  await page.context().close();
});

test('/docs by the keyboard alone: search, open a result, go on by the navigation, and by the contents of a page', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/docs');
  await type(page, '#docs-search', 'receiving webhooks');
  await leave(page, '#docs-search', '**/docs/search?q=receiving+webhooks');
  await leave(page, '.results a[href="/docs/clients/webhooks"]', '**/docs/clients/webhooks');
  await leave(page, '.docs-navigation a[href="/docs/webhooks"]', '**/docs/webhooks');
  await page.goto('/docs/errors');
  await reach(page, 'main nav summary');
  await page.keyboard.press('Enter');
  const first = (await page.locator('main nav details a').first().getAttribute('href'))!;
  await reach(page, `main nav details a[href="${first}"]`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/docs/errors${first}`);
  const top = await page.locator(first).evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThan(page.viewportSize()!.height);
  await page.context().close();
});

test('the first Tab offers to skip to the content, and the focus can be seen wherever it goes', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/signup/check-mail');
  await page.keyboard.press('Tab');
  await expectVisible(page, '.skip:focus');
  for (const path of ['/login', '/signup', '/recover']) {
    await page.goto(path);
    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press('Tab');
      if (await page.locator(':focus').count()) await expectVisible(page, ':focus');
    }
  }
  await page.context().close();
});
