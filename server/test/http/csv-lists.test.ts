import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addGroupMember, assign, createGroup, createRole, INSTALLATION } from '../../src/access/index.ts';
import { flushOutcomes } from '../../src/oauth/index.ts';
import { createOrganization } from '../../src/organizations/index.ts';
import { csvRow } from '../../src/platform/csv.ts';
import { csvFile, MAX_CSV_ROWS } from '../../src/platform/http/csv-file.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { aCustomer } from '../support/customers.ts';
import { aRelyingParty, authorizePath, browserOf, obtainTokens, pkce, post } from '../support/oauth.ts';
import { anAccount, signedIn } from '../support/people.ts';
import { enqueuePing } from '../support/webhooks.ts';

const app = await startUnlimitedApp();
const other_process = await startUnlimitedApp({ stores: { ...app.context.stores } });
const { context, db } = app;
const now = context.clock.now();
const by = { actor: { type: 'operator' as const, id: null }, request: null };

const admin = await anAccount(context, { is_admin: true, totp: true });
const stranger = await anAccount(context);
const developer = { user_id: admin.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
const evil = await aRelyingParty(context, {
  developer,
  name: '=HYPERLINK("https://evil.example")',
  webhook_url: 'https://rp.example/h',
});
const other = await aRelyingParty(context, { name: 'Of someone else' });
await enqueuePing(context, evil.application_id);
const { organization_id } = (await createOrganization(db, now, by, {
  name: 'Acme',
  owner_user_id: admin.user_id,
})) as { organization_id: number };
const customer = await aCustomer(context, [{ ...admin, role: 'admin' }]);
const own = { kind: 'customer', customer_id: customer.customer_id, handle: customer.handle } as const;
const ids: Record<string, string> = {};
for (const [place, owner] of [
  ['admin', INSTALLATION],
  ['customers', own],
] as const) {
  const { grp_id, group_id } = await createGroup(db, context, by, owner, { name: 'team' });
  await addGroupMember(db, context, by, owner, grp_id, { user_id: admin.user_id });
  const { role_id } = await createRole(db, context, by, owner, { name: 'auditor', entitlements: ['a', 'b'] });
  const context_customer_id = place === 'admin' ? null : customer.customer_id;
  await assign(db, context, by, { role_id, subject: { group_id }, context_customer_id, granted_by: null });
  ids[`/${place}/groups/:id`] = grp_id;
  ids[`/${place}/roles/:id`] = String(role_id);
}
await assign(db, context, by, {
  application_id: evil.application_id,
  subject: { user_id: admin.user_id },
  context_customer_id: null,
  granted_by: null,
});
const browser = await signedIn(app, admin);
const visitor = await browserOf(app, stranger);

/** Address → columns, of the table in docs/lists.md. */
function documented(): Map<string, string[] | string> {
  const rows = readFileSync(join(import.meta.dirname, '../../../docs/lists.md'), 'utf8').matchAll(
    /^\| (`\/[^|]+) \|[^|]*\| ([^|]+) \|$/gm,
  );
  return new Map(
    [...rows].flatMap(([, lists, columns]) => {
      const named = [...columns!.replace(/\(`[^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name!);
      return lists!
        .split(', ')
        .map((list) => [list.replaceAll('`', ''), named.length > 0 ? named : columns!] as const);
    }),
  );
}

const filters = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../../../docs/lists.md'), 'utf8').matchAll(
      /^\| (`\/[^|]+) \|([^|]*)\|/gm,
    ),
  ].flatMap(([, lists, filter]) => lists!.split(', ').map((list) => [list.replaceAll('`', ''), filter!])),
);

const AS: Record<string, string> = {
  '/developer/resources': '/developer/applications',
  '/customers/:org_id/access': '/developer/applications/:id/access',
  '/admin/applications': '/developer/applications',
  '/admin/webhooks': '/developer/applications/:id/deliveries',
  '/admin/groups': '/customers/:org_id/groups',
  '/admin/groups/:id': '/customers/:org_id/groups/:id',
  '/admin/roles': '/customers/:org_id/roles',
  '/admin/roles/:id': '/developer/applications/:id/access',
  '/admin/access': '/developer/applications/:id/access',
};

/** Nothing is in these here. */
const EMPTY = [
  '/developer/resources',
  '/developer/access-requests',
  '/developer/access-reviews',
  '/admin/scopes',
  '/admin/tokens',
  '/admin/users/bulk-jobs',
];

const columns = documented();
const LISTS = [...columns.keys()].filter((list) => !/export|report/.test(list));

function addressOf(list: string): string {
  return list
    .replace('/applications/:id', `/applications/${evil.application_id}`)
    .replace('/organizations/:id', `/organizations/${organization_id}`)
    .replace('/customers/:org_id', `/customers/${customer.org_id}`)
    .replace(':id', ids[list] ?? ids[list.replace(':org_id/', '')] ?? '');
}

/** Lists with a filter by words, or by what each of their rows has. */
const SEARCHED = LISTS.filter((list) => /`(query|action)`/.test(filters.get(list)!));

/** A word of each row, where there are rows. */
const FOUND: Record<string, string> = {
  '/developer/organizations': 'ACM',
  '/developer/organizations/:id': admin.email,
  '/developer/applications/:id/access': 'hyperlink',
  '/customers/:org_id/members': admin.email,
  '/customers/:org_id/groups/:id': admin.email,
  '/customers/:org_id/roles': 'auditor a',
  '/customers/:org_id/access': 'team auditor',
  '/admin/groups/:id': admin.email,
  '/admin/roles': 'b auditor',
  '/admin/roles/:id': 'team',
};

test.each(LISTS)(
  'CO-10 %s: the file has the documented columns and the rows of the page, for those alone who see the page',
  async (list) => {
    const wanted = columns.get(AS[list] ?? list);
    expect(wanted).toBeInstanceOf(Array);
    const address = addressOf(list);
    const page = await (await browser.get(`${address}?status=waiting&review_status=approved`)).text();
    const answer = await browser.get(`${address}?format=csv&status=waiting&review_status=approved`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
    const lines = (await answer.text()).split('\r\n').slice(0, -1);
    expect(lines[0]!.split(',')).toEqual(wanted);
    if (!EMPTY.includes(list)) expect(lines.length).toBeGreaterThan(1);
    const [listing = ''] = page.match(/<tbody role="rowgroup">[\s\S]*?<\/table>[\s\S]*?format=csv/) ?? [];
    expect(listing.match(/<tr role="row">/g) ?? []).toHaveLength(lines.length - 1);

    const [refusedPage, refusedFile] = [
      await visitor.get(address),
      await visitor.get(`${address}?format=csv`),
    ];
    expect(refusedFile.status).toBe(refusedPage.status);
    expect(await refusedFile.text()).not.toMatch(new RegExp(`${admin.email}|${evil.client_id}`));
  },
);

test('CO-11 a filter of the page filters the file, and others’ rows are in no file', async () => {
  const all = await (await browser.get('/developer/applications?format=csv')).text();
  expect(all).toContain(evil.client_id);
  expect(all).not.toContain(other.client_id);
  const none = await (await browser.get('/developer/applications?format=csv&query=nothing')).text();
  expect(none.split('\r\n')).toHaveLength(2);
  const others = `/developer/applications/${other.application_id}/deliveries?format=csv`;
  expect((await browser.get(others)).status).toBe(404);
});

test.each(SEARCHED)(
  'CO-23 %s: what the search excludes is neither on the page nor in the file',
  async (list) => {
    const address = addressOf(list);
    const all = (await (await browser.get(`${address}?format=csv`)).text()).split('\r\n').length;
    const filter = list === '/admin/users/bulk-jobs' ? 'action=delete' : 'query=no-such%25';
    const page = await (await browser.get(`${address}?${filter}`)).text();
    expect(page).toContain('Nothing matches');
    const none = await (await browser.get(`${address}?format=csv&${filter}`)).text();
    expect(none.split('\r\n')).toHaveLength(2);
    const word = FOUND[list];
    if (word === undefined) return;
    expect(await (await browser.get(`${address}?query=${word}`)).text()).toContain('format=csv');
    const found = await (await browser.get(`${address}?format=csv&query=${word}`)).text();
    expect([all > 2, found.split('\r\n').length]).toEqual([true, all]);
  },
);

test('CO-12 a name that a spreadsheet would evaluate stays text', async () => {
  const file = await (await browser.get('/developer/applications?format=csv')).text();
  expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  for (const text of ['=1', '+1', '-1', '@x', '\t=1', '＝1']) expect(csvRow([text])).toMatch(/^"?'/);
  for (const between of [';', '\t', '\n', '\r\n', ';;'])
    for (const quotes of ['', '"', '""'])
      expect(csvRow(['a', `x${between}${quotes}=1+1;`])).not.toMatch(/[;\t\r\n]"*=/);
  expect(csvRow(['a-b=c; d', 'x;y', -1])).toBe("a-b=c; d,x;y,'-1\r\n");
});

test('CO-13 a file is read in batches, ends with the list, and has no more rows than the limit', async () => {
  const asked: (number | null)[] = [];
  const rowsOf = async (all: number) => {
    const read = async (last: number | null, limit: number) => {
      asked.push(last);
      const start = (last ?? -1) + 1;
      return Array.from({ length: Math.min(limit, all - start) }, (_, at) => start + at);
    };
    let text = '';
    for await (const part of csvFile('n', { n: (n: number) => n }, read).lines) text += part;
    return text.split('\r\n').length - 2;
  };
  expect(await rowsOf(1200)).toBe(1200);
  expect(asked).toEqual([null, 499, 999]);
  expect(await rowsOf(MAX_CSV_ROWS + 700)).toBe(MAX_CSV_ROWS);
});

test('CO-14 that an administrator took a list out is recorded, with its filter', async () => {
  await (await browser.get('/admin/groups?format=csv&query=team')).text();
  const line = await db
    .selectFrom('audit_events')
    .select(['actor_id', 'details'])
    .where('event_type', '=', 'list.exported')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({
    actor_id: String(admin.user_id),
    details: { list: 'groups', filter: { query: 'team', organization: '' } },
  });
});

test('CO-22 each number of the status page is that of the list to which it leads', async () => {
  for (const browserOfNoOne of [1, 2, 3]) {
    const form = { email: `nobody${browserOfNoOne}@people.example`, password: 'not the right one' };
    await app.client().postForm('/login', form);
  }
  for (const period of ['24h', '7d', '30d']) {
    const page = await (await browser.get(`/admin/status?period=${period}`)).text();
    const stats = [
      ...page.matchAll(/<dt><a href="(\/admin\/audit[^"]+)">[^<]*<\/a><\/dt><dd class="value">(\d+)</g),
    ];
    expect(stats).toHaveLength(3);
    for (const [, href, number] of stats) {
      const list = await (await browser.get(`${href!.replaceAll('&amp;', '&')}&limit=200`)).text();
      expect([href, (list.match(/<tr role="row"><td/g) ?? []).length]).toEqual([href, Number(number)]);
    }
    expect(stats.map(([, , number]) => Number(number))).toEqual([expect.any(Number), 3, 0]);
    expect(Number(stats[0]![2])).toBeGreaterThan(0);
  }
});

/** Counted until now, by this process and another one. */
async function outcomesOf(applicationId: number) {
  for (const each of [app, other_process]) await flushOutcomes(each.context);
  const rows = await db
    .selectFrom('application_outcomes')
    .select(['outcome', 'count', 'sent'])
    .where('application_id', '=', applicationId)
    .orderBy('outcome')
    .execute();
  return rows.map(({ outcome, count, sent }) => [outcome, Number(count), sent]);
}

test('CO-26 a search finds people by the name that the list shows, and by no other one', async () => {
  const hidden = await anAccount(context, { full_name: 'Sam Shown', preferred_name: 'Hush' });
  await addGroupMember(db, context, by, INSTALLATION, ids['/admin/groups/:id']!, { user_id: hidden.user_id });
  const found = async (query: string) =>
    (
      await (await browser.get(`${addressOf('/admin/groups/:id')}?format=csv&query=${query}`)).text()
    ).includes(hidden.email);
  expect([await found('shown'), await found('hus')]).toEqual([true, false]);
});

test('CO-24 what fails at sign-in and at the token endpoint is counted once for its application, by every process', async () => {
  const rp = await aRelyingParty(context, { developer });
  const path = authorizePath(rp, pkce().challenge);
  const silent = `${path}&prompt=none`;
  const wrong = path.replace(encodeURIComponent(rp.redirect_uri), encodeURIComponent(`${rp.redirect_uri}k`));
  for (const each of [app, other_process]) {
    const anyone = each.client();
    await anyone.get(silent);
    expect((await anyone.get(wrong)).status).toBe(400);
    expect(
      (
        await post(
          anyone,
          '/oauth/token',
          { ...rp, client_secret: 'x' },
          { grant_type: 'refresh_token', refresh_token: 'x' },
        )
      ).status,
    ).toBe(401);
  }
  await obtainTokens(await browserOf(app, admin), rp);
  expect(await outcomesOf(rp.application_id)).toEqual([
    ['authorize:login_required', 2, null],
    ['authorize:redirect_uri_mismatch', 2, `${rp.redirect_uri}k`],
    ['sign_in', 1, null],
    ['token:invalid_client', 2, null],
  ]);
  const page = await (await browser.get(`/developer/applications/${rp.application_id}`)).text();
  expect(page).toContain('The redirect_uri is not registered.');
  expect(page).toContain(`${rp.redirect_uri}k`);
  expect(page).toMatch(/id="sign-ins"[\s\S]*id="failures"/);
  expect((await visitor.get(`/developer/applications/${rp.application_id}`)).status).toBe(404);
});

test('CO-25 whatever strangers send, an application gets a row for each of a fixed list of outcomes, and no row without an application', async () => {
  const rp = await aRelyingParty(context, { developer, name: 'Hammered' });
  const { count: before } = await db
    .selectFrom('application_outcomes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const anyone = app.client();
  const strange = ['%00', '%ED%A0%80', 'x'.repeat(3000), '<script>', '日本'];
  // One is no text (400 before the endpoint).
  for (const text of strange) {
    await anyone.get(`/oauth/authorize?client_id=${rp.client_id}&redirect_uri=https://evil.example/${text}`);
    await anyone.get(`/oauth/authorize?client_id=app_${text}&redirect_uri=https://evil.example/`);
    await anyone.get(
      `/oauth/authorize?client_id=${rp.client_id}&response_type=${text}&redirect_uri=${encodeURIComponent(rp.redirect_uri)}`,
    );
    const form = { grant_type: 'authorization_code', code: text, client_id: `app_${text}` };
    await anyone.postForm('/oauth/token', form);
    await anyone.postForm('/oauth/token', { ...form, client_id: rp.client_id });
  }
  const rows = await outcomesOf(rp.application_id);
  expect(rows.map(([outcome, count]) => [outcome, count])).toEqual([
    ['authorize:redirect_uri_mismatch', 4],
    ['authorize:unsupported_response_type', 4],
    ['token:invalid_client', 5],
  ]);
  const { count: after } = await db
    .selectFrom('application_outcomes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(after)).toBe(Number(before) + 3);
  const page = await (await browser.get(`/developer/applications/${rp.application_id}`)).text();
  expect(page).not.toContain('<script>');
});
