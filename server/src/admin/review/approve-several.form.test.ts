import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { shownOn } from '../../../test/support/browser/html-forms.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import { anAccount, codeOf, signedIn, someoneSignedIn } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { shownState } from './shown-state.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const developer = await aDeveloper(app);
const { person: admin, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
const LIST = '/admin/applications';

async function stepUp({ person, browser }: Awaited<ReturnType<typeof someoneSignedIn>>): Promise<void> {
  const otp_code = codeOf(person.totp_secret!, context.clock.now(), 1);
  await browser.postForm('/account/step-up', { otp_code, return_to: LIST });
}

const waiting = async (name: string, flags: string[] = ['new_developer_account'], more = {}) => {
  const { id } = await register(developer, { name });
  await changeApplication(db, id, { review_status: 'pending', creation_risk_flags: flags, ...more });
  return id;
};
const statusOf = async (id: number) =>
  (
    await db
      .selectFrom('applications')
      .select('review_status')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
  ).review_status;
const page = async (path: string) => await (await browser.get(path, { 'accept-language': 'en' })).text();

test('CO-31: a review has the short names of flags in the list, the consent page as people will see it, and its neighbors', async () => {
  const [first, second, third] = [
    await waiting('First Shop'),
    await waiting('Second <i>Shop</i>', ['suspicious_app_name', 'unlisted_scope']),
    await waiting('Third Shop'),
  ];
  const list = await page(LIST);
  for (const name of ['New developer', 'Suspicious name', 'Unlisted scope'])
    expect(list).toContain(`<span class="badge neutral">${name}</span>`);
  const review = await page(`${LIST}/${second}`);
  expect(review).toContain(`href="${LIST}/${first}" id="previous"`);
  expect(review).toContain(`href="${LIST}/${third}" id="next"`);
  const preview = review.slice(review.indexOf('id="consent-preview"'));
  expect(review).toContain('<div class="preview alone" id="consent-preview" inert>');
  for (const part of [
    'Second &lt;i&gt;Shop&lt;/i&gt;',
    admin.email,
    'id="scope-openid"',
    'id="scope-email"',
    'rp.example',
  ])
    expect(preview).toContain(part);
  expect(review.match(/<h1/g)).toHaveLength(1);
  // Approved meanwhile: no one's neighbor any more.
  await changeApplication(db, first, { review_status: 'approved' });
  expect(await page(`${LIST}/${second}`)).not.toContain('id="previous"');
});

test('CO-32: chosen applications are approved one by one, after a step-up, and those that take a look are named', async () => {
  const calm = [await waiting('Calm Shop'), await waiting('Quiet Shop', ['unlisted_scope'])];
  const grave = await waiting('Grave Shop', ['sensitive_scope']);
  const pictured = await waiting('Pictured Shop', [], { logo_url: 'https://rp.example/logo.png' });
  const rejected = await waiting('Rejected Shop', [], { review_status: 'rejected' });
  const list = await page(LIST);
  for (const id of calm) expect(list).toContain(`id="ticked-${id}"`);
  for (const id of [grave, pictured, rejected]) expect(list).not.toContain(`id="ticked-${id}"`);

  const ticked = [...calm, grave, pictured, rejected, 999_999_999].map(String);
  const asked = await browser.postForm(LIST, { ticked });
  expect(asked.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(LIST)}`);
  expect(await statusOf(calm[0]!)).toBe('pending');
  await stepUp({ person: admin, browser });

  const none = await browser.postForm(LIST, {});
  expect([none.status, (await none.text()).includes('Tick at least one application.')]).toEqual([422, true]);
  const states = await db
    .selectFrom('applications')
    .select(['application_id', 'updated_at'])
    .where('application_id', 'in', [...calm, grave, pictured, rejected])
    .execute();
  const stateOf = (id: string) => {
    const application = states.find(({ application_id }) => String(application_id) === id);
    return application === undefined ? 'none' : shownState({ application });
  };
  // Without what the list showed of them, none is approved.
  const blind = await browser.postForm(LIST, { ticked: calm.map(String) });
  expect(blind.headers.get('location')).toBe(`${LIST}?approved=0&refused=${calm.join('-')}`);
  expect(await statusOf(calm[0]!)).toBe('pending');
  const done = await browser.postForm(LIST, { ticked: ticked.map((id) => `${id}.${stateOf(id)}`) });
  const to = done.headers.get('location')!;
  expect([done.status, to]).toEqual([
    303,
    `${LIST}?approved=2&refused=${[grave, pictured, rejected, 999_999_999].join('-')}`,
  ]);
  expect(await Promise.all([...calm, grave, pictured, rejected].map(statusOf))).toEqual([
    ...['approved', 'approved', 'pending', 'pending', 'rejected'],
  ]);
  const after = await page(to);
  expect(after).toContain('2 applications approved.');
  const refused = after.slice(after.indexOf('id="refused"'));
  for (const name of ['Grave Shop', 'Pictured Shop', 'Rejected Shop']) expect(refused).toContain(name);
  const lines = await db
    .selectFrom('audit_events')
    .select(['application_id', 'actor_id', 'details'])
    .where('event_type', '=', 'admin.application.approved')
    .where('application_id', 'in', [...calm, grave, pictured, rejected])
    .orderBy('id')
    .execute();
  expect(lines).toEqual(
    calm.map((application_id) => ({
      application_id,
      actor_id: String(admin.user_id),
      details: expect.objectContaining({ was: 'pending', risk_acknowledged: false }),
    })),
  );
});

test('CO-32: people who are no administrators approve nothing', async () => {
  const id = await waiting('Kept Shop');
  const person = await signedIn(app, await anAccount(context));
  expect((await person.postForm(LIST, { ticked: String(id) })).status).toBe(404);
  expect((await app.client().postForm(LIST, { ticked: String(id) })).status).toBe(303);
  expect(await statusOf(id)).toBe('pending');
});

test('CO-39: an approval covers what the administrator was shown, not what came in its place meanwhile', async () => {
  const reviewer = await someoneSignedIn(app, { is_admin: true, totp: true });
  await stepUp(reviewer);
  const { browser } = reviewer;
  const page = async (path: string) => await (await browser.get(path, { 'accept-language': 'en' })).text();
  const one = await waiting('Calm Notes');
  const boxOf = (document: string) => /name="ticked" value="([^"]+)"/.exec(document)![1]!;
  const list = await page(`${LIST}?query=Calm+Notes`);
  const review = await page(`${LIST}/${one}`);
  const shown = shownOn(review);

  const renamed = await developer.send('PATCH', `/api/v1/applications/${one}`, { name: 'Harbor Savings' });
  expect(renamed.status).toBe(200);
  const bulk = await browser.postForm(LIST, { ticked: boxOf(list) });
  expect([bulk.headers.get('location'), await statusOf(one)]).toEqual([
    `${LIST}?approved=0&refused=${one}`,
    'pending',
  ]);
  const blind = await browser.postForm(`${LIST}/${one}`, { decision: 'approve' });
  expect([blind.status, (await blind.text()).includes('after you opened this page')]).toEqual([422, true]);
  const refused = await browser.postForm(`${LIST}/${one}`, { decision: 'approve', shown });
  const again = await refused.text();
  expect([refused.status, await statusOf(one)]).toEqual([422, 'pending']);
  for (const part of ['Harbor Savings', 'id="shown"', 'after you opened this page'])
    expect(again).toContain(part);

  const present = shownOn(again);
  const approved = await browser.postForm(`${LIST}/${one}`, { decision: 'approve', shown: present });
  expect([approved.status, await statusOf(one)]).toEqual([303, 'approved']);

  const other = await waiting('Quiet Notes');
  const box = boxOf(await page(`${LIST}?query=Quiet+Notes`));
  expect((await browser.postForm(LIST, { ticked: box })).headers.get('location')).toBe(`${LIST}?approved=1`);
  expect(await statusOf(other)).toBe('approved');
});
