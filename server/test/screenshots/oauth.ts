import { randomUUID } from 'node:crypto';
import { after, DAY } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { aRelyingParty, authorizePath, COMMAND_LINE, COMMAND_LINE_SCOPE, pkce } from '../support/oauth.ts';
import { anAccount, PASSWORD } from '../support/people.ts';
import { aResourceOf, FILES, verifyHost } from '../support/resources.ts';
import { EVERY_VIEW, pictureBook } from './picture-book.ts';

// node server/test/screenshots/oauth.ts: what a person meets on the way to a relying party and back.
const PORT = 3908;

await pictureBook('oauth', PORT, EVERY_VIEW, async (context) => {
  const rp = await aRelyingParty(context, {
    name: 'Paper Kite',
    redirect_uris: ['https://kite.example/callback'],
    allowed_scopes: [
      'openid',
      'profile:basic',
      'email',
      'phone',
      'address',
      'identity:level',
      'kite:membership',
    ],
    required_scopes: ['email'],
  });

  const verified = await aResourceOf(context, { name: 'Example Files' }, FILES);
  await verifyHost({ context }, verified);

  return async (page, picture) => {
    const person = await anAccount(context, {
      full_name: 'Ann Lee',
      preferred_name: 'Ann',
      phone_number: '+81312345678',
      address: '1-2-3 Marunouchi, Chiyoda, Tokyo',
      postal_code: '100-0005',
      custom_claims: { kite: { membership: 'gold' } },
    });
    const { challenge } = pkce();
    const scope = 'openid profile:basic email phone address identity:level kite:membership';
    await page.goto(authorizePath(rp, challenge, { scope, login_hint: person.email }));
    await picture('sign-in');
    await page.fill('#password', PASSWORD);
    await page.click('#login-submit');
    await page.waitForURL(/\/oauth\/consent/);
    await picture('consent');
    await page.goto(authorizePath(COMMAND_LINE, challenge, { scope: COMMAND_LINE_SCOPE }));
    await picture('consent-svc');
    await page.goto('/oauth/authorize?client_id=app_nobody');
    await picture('unknown-client');
    await page.goto(authorizePath(rp, challenge, { redirect_uri: 'https://kite.example/other' }));
    await picture('redirect-uri-mismatch');
    await page.goto(
      authorizePath(rp, challenge, { scope: 'openid email kite:unheard', prompt: 'sometimes' }).replace(
        '/oauth/authorize',
        '/diagnose',
      ),
    );
    await picture('diagnose');
    await page.goto(`/diagnose?client_id=${rp.client_id}&grant_type=authorization_code&client_secret=x`);
    await picture('diagnose-token');
    for (const [path, name] of [
      ['/docs', 'docs'],
      ['/docs/errors', 'docs-errors'],
    ] as const) {
      await page.goto(path);
      await picture(name);
    }
    const described = {
      ...rp,
      client_id: await aDocumentClient(context),
      redirect_uri: 'http://127.0.0.1:53817/callback',
    };
    await page.goto(authorizePath(described, challenge, { scope: 'openid email' }));
    await page.waitForURL(/\/oauth\/consent/);
    await picture('consent-of-described-client');
    const files = { scope: 'openid files:read files:write', resource: verified.identifier };
    await page.goto(authorizePath(rp, challenge, { ...files, scope: `${files.scope} email` }));
    await picture('consent-resource');
    const developer = { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
    const own = await aResourceOf(context, { name: 'Example Files', developer }, FILES);
    await page.goto(authorizePath(described, challenge, { scope: undefined, resource: own.identifier }));
    await page.waitForURL(/\/oauth\/consent/);
    await picture('consent-resource-unverified');
    await page.goto(`/oauth/logout?client_id=${rp.client_id}`);
    await picture('sign-out');
    await page.click('#confirm-logout');
    await page.waitForURL(/signed-out/);
    await picture('signed-out');
    await page.goto(`http://open.localhost:${PORT}/oauth/authorize?client_id=${rp.client_id}`);
    await picture('hand-off');
  };
});

/** A client that describes itself, as if its document had just been fetched. */
async function aDocumentClient({ stores, clock }: Context): Promise<string> {
  const client_id = `https://editor.example/${randomUUID()}.json`;
  const now = clock.now();
  const { application_id } = await stores.db
    .insertInto('applications')
    .values({
      client_id,
      name: 'Paper Editor',
      client_type: 'public',
      token_endpoint_auth_method: 'none',
      allowed_scopes: ['openid', 'email'],
      created_via: 'mcp',
      review_status: 'approved',
      created_at: now,
      updated_at: now,
    })
    .returning('application_id')
    .executeTakeFirstOrThrow();
  await stores.db
    .insertInto('redirect_uris')
    .values({ application_id, position: 0, uri: 'http://127.0.0.1/callback' })
    .execute();
  await stores.db
    .insertInto('client_documents')
    .values({ application_id, document_hash: Buffer.alloc(32), fetched_at: now, expires_at: after(now, DAY) })
    .execute();
  return client_id;
}
