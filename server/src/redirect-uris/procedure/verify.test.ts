import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startApp } from '../../../test/support/app.ts';
import { aKey, answer, bearer } from '../../../test/support/developers.ts';
import { type Pair, plainDifference, timeOf } from '../../../test/support/hostile/plain-difference.ts';
import { type DnsReply, startDns } from '../../../test/support/network/dns.ts';
import { startCanary, startTcp, startTls } from '../../../test/support/network/tls.ts';
import { aPerson, aRelyingParty, browserOf } from '../../../test/support/oauth.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';
import {
  aVerifiable,
  callsOf,
  type Result,
  scriptedWorld,
  steppedUp,
} from '../../../test/support/verification.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { after, DAY, SECOND } from '../../platform/clock.ts';

const dns = await startDns();
const tls = await startTls();
const canary = await startCanary();
const app = await startApp({ config: scriptedWorld(dns, tls) });
const { db } = app;
const HOST = 'app.example';
const TXT = `_svc-verify.${HOST}`;
const URI = `https://${HOST}/callback`;

beforeEach(() => {
  dns.forget();
  tls.seen.length = 0;
  dns.host(HOST, '127.0.0.1');
  tls.host(HOST, serves(404));
});

function serves(status: number, body = '', headers: Record<string, string> = {}) {
  return (_request: unknown, response: ServerResponse) => response.writeHead(status, headers).end(body);
}

function auditOf(application_id: number) {
  return db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type', 'actor_id', 'target_type', 'target_id', 'details'])
    .where('application_id', '=', application_id)
    .where('event_type', 'like', '%redirect_uri%')
    .orderBy('id')
    .execute();
}

describe('a proof', () => {
  test('by DNS: stamped, audited, and no file is fetched', async () => {
    const { result, entry, application_id, owner } = await aVerifiable(app, URI);
    const before = await entry();
    const challenge = before.challenge_wellknown_body;
    expect(challenge).toMatch(/^[0-9a-f]{64}$/);
    expect(before).toEqual({
      uri: URI,
      tier: 'https_public',
      challenge_dns_record: `${TXT} TXT "${challenge}"`,
      challenge_wellknown_url: `https://${HOST}/.well-known/svc-verification.txt`,
      challenge_wellknown_body: challenge,
      verified_at: null,
      verification_method: null,
      expires_at: null,
      status: 'unverified',
    });
    dns.txt(TXT, challenge);
    const asked = app.context.clock.now();
    expect(await result(URI)).toEqual({
      uri: URI,
      verified: true,
      method: 'dns',
      reason: null,
      detail: null,
    });
    const answered = app.context.clock.now();

    const proven = await entry();
    const verifiedAt = new Date(proven.verified_at!);
    expect(verifiedAt >= asked && verifiedAt <= answered).toBe(true);
    expect(proven).toEqual({
      ...before,
      verified_at: verifiedAt.toISOString(),
      verification_method: 'dns',
      expires_at: after(verifiedAt, 365 * DAY).toISOString(),
      status: 'verified',
    });
    expect(await auditOf(application_id)).toEqual([
      {
        event_type: 'redirect_uri_verify_dev',
        actor_type: 'user',
        actor_id: String(owner.user_id),
        target_type: 'application',
        target_id: String(application_id),
        details: { uri: URI, verified: true, method: 'dns', reason: null, detail: null },
      },
    ]);
    expect([dns.questions, tls.seen]).toEqual([[`TXT ${TXT}`], []]);
  });

  test.each([
    ['as it is', ''],
    ['with a line feed', '\n'],
    ['with carriage return and line feed', '\r\n'],
  ])('by file, %s', async (_name, end) => {
    const { result, entry } = await aVerifiable(app, URI);
    const { challenge_wellknown_body } = await entry();
    tls.host(HOST, serves(200, challenge_wellknown_body + end, { 'content-type': 'text/plain' }));
    expect(await result(URI)).toEqual({
      uri: URI,
      verified: true,
      method: 'wellknown',
      reason: null,
      detail: null,
    });
    expect(await entry()).toMatchObject({ status: 'verified', verification_method: 'wellknown' });
    expect(tls.seen).toMatchObject([
      { method: 'GET', url: '/.well-known/svc-verification.txt', servername: HOST, headers: { host: HOST } },
    ]);
    expect(tls.seen[0]!.headers.cookie).toBeUndefined();
  });

  test.each([
    ['two line feeds', (value: string) => `${value}\n\n`],
    ['a carriage return alone', (value: string) => `${value}\r`],
    ['a space before', (value: string) => ` ${value}`],
    ['upper case', (value: string) => value.toUpperCase()],
    ['half of it', (value: string) => value.slice(0, 32)],
    ['twice', (value: string) => value + value],
    ['nothing', () => ''],
  ])('the file must be equal: not with %s', async (_name, change) => {
    const { result, entry } = await aVerifiable(app, URI);
    tls.host(HOST, serves(200, change((await entry()).challenge_wellknown_body)));
    expect(await result(URI)).toMatchObject({
      verified: false,
      reason: 'unverified',
      detail: 'dns=dns_no_record wellknown=mismatch',
    });
  });

  test('of one application or one URI does not count for another', async () => {
    const [mine, other] = [
      await aVerifiable(app, URI, `https://${HOST}/second`),
      await aVerifiable(app, URI),
    ];
    const challenges = [
      (await mine.entry(`https://${HOST}/second`)).challenge_wellknown_body,
      (await other.entry()).challenge_wellknown_body,
    ];
    expect(new Set([...challenges, (await mine.entry()).challenge_wellknown_body]).size).toBe(3);
    dns.txt(TXT, ...challenges);
    expect(await mine.result(URI)).toMatchObject({ verified: false });
  });

  test('of a wildcard is at the parent, by DNS only', async () => {
    const wildcard = 'https://*.app.example/callback';
    const { result, entry } = await aVerifiable(app, wildcard);
    const { challenge_wellknown_body: challenge, ...shown } = await entry();
    expect(shown).toMatchObject({
      challenge_dns_record: `${TXT} TXT "${challenge}"`,
      challenge_wellknown_url: null,
      tier: 'https_public',
    });
    tls.host(HOST, serves(200, challenge));
    expect(await result(wildcard)).toMatchObject({
      verified: false,
      reason: 'dns_no_record',
      detail: 'dns=dns_no_record wellknown=skipped',
    });
    await db.deleteFrom('redirect_uri_attempts').execute();
    dns.txt(TXT, 'something else');
    expect(await result(wildcard)).toMatchObject({
      reason: 'unverified',
      detail: 'dns=mismatch wellknown=skipped',
    });
    await db.deleteFrom('redirect_uri_attempts').execute();
    dns.txt(TXT, challenge);
    expect(await result(wildcard)).toMatchObject({ verified: true, method: 'dns' });
    expect(tls.seen).toEqual([]);
  });

  test('outlives later failures, expires by VERIFICATION_TTL_DAYS, and can be renewed', async () => {
    const config = { ...scriptedWorld(dns, tls), verification_ttl_days: 1 / 86_400 };
    const short = await startApp({ config, stores: app.context.stores });
    const { result, entry } = await aVerifiable(short, URI);
    dns.txt(TXT, (await entry()).challenge_wellknown_body);
    await result(URI);
    expect((await entry()).status).toBe('verified');
    await expect.poll(async () => (await entry()).status, { timeout: 120_000 }).toBe('expired');
    const expired = await entry();
    await db.deleteFrom('redirect_uri_attempts').execute();
    dns.txt(TXT);
    expect(await result(URI)).toMatchObject({ verified: false });
    expect(await entry()).toEqual(expired);
    await db.deleteFrom('redirect_uri_attempts').execute();
    dns.txt(TXT, expired.challenge_wellknown_body);
    await result(URI);
    expect((await entry()).verified_at! > expired.verified_at!).toBe(true);
  });

  test('published under a former SECRET_KEY counts while that key is listed', async () => {
    const { entry } = await aVerifiable(app, URI);
    const config = {
      ...scriptedWorld(dns, tls),
      secret_key: 'another key for tests only, long enough for HKDF',
      previous_secret_keys: [app.context.config.secret_key],
    };
    const moved = await startApp({ config, stores: app.context.stores });
    const later = await aVerifiable(moved, URI);
    const published = await callsOf(await steppedUp(app, later.owner), later.application_id).entry();
    expect((await later.entry()).challenge_wellknown_body).not.toBe(published.challenge_wellknown_body);
    expect((await entry()).challenge_wellknown_body).not.toBe(published.challenge_wellknown_body);
    dns.txt(TXT, published.challenge_wellknown_body);
    expect(await later.result(URI)).toMatchObject({ verified: true, method: 'dns' });
  });

  test('of a URI that was removed meanwhile stamps nothing', async () => {
    const { verify, application_id, entry } = await aVerifiable(app, URI, `https://${HOST}/second`);
    const { challenge_wellknown_body } = await entry();
    tls.host(HOST, async (_request, response) => {
      await db
        .deleteFrom('redirect_uris')
        .where('application_id', '=', application_id)
        .where('uri', '=', URI)
        .execute();
      response.end(challenge_wellknown_body);
    });
    expect(await answer(await verify(URI))).toMatchObject([422, { error: 'uri_not_in_application' }]);
    expect(await auditOf(application_id)).toHaveLength(1);
  });
});

describe('entries', () => {
  test('of every tier, in their order', async () => {
    const uris = [
      'http://localhost:3000/cb',
      'http://127.0.0.1/cb',
      'https://10.0.0.1/cb',
      'com.example.app:/cb',
      'com.example.app://callback/cb',
      'https://App.Example:8443/cb?x=1',
    ];
    const { browser, application_id } = await aVerifiable(app, ...uris);
    const response = await browser.get(
      `/developer/applications/${application_id}/redirect_uri_verifications`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as {
      application_id: number;
      verifications: Record<string, unknown>[];
    };
    expect(body.application_id).toBe(application_id);
    const file = (host: string) => `https://${host}/.well-known/svc-verification.txt`;
    const record = (index: number, host: string) =>
      `_svc-verify.${host} TXT "${body.verifications[index]!.challenge_wellknown_body}"`;
    const unproven = { verified_at: null, verification_method: null, expires_at: null };
    expect(body.verifications.map(({ challenge_wellknown_body: _, ...entry }) => entry)).toEqual([
      {
        uri: uris[0],
        tier: 'localhost',
        status: 'unverifiable_host',
        challenge_dns_record: record(0, 'localhost'),
        challenge_wellknown_url: file('localhost'),
        ...unproven,
      },
      {
        uri: uris[1],
        tier: 'localhost',
        status: 'unverifiable_host',
        challenge_dns_record: null,
        challenge_wellknown_url: file('127.0.0.1'),
        ...unproven,
      },
      {
        uri: uris[2],
        tier: 'unknown',
        status: 'unverifiable_host',
        challenge_dns_record: null,
        challenge_wellknown_url: file('10.0.0.1'),
        ...unproven,
      },
      {
        uri: uris[3],
        tier: 'custom_scheme',
        status: 'unverifiable_host',
        challenge_dns_record: null,
        challenge_wellknown_url: null,
        ...unproven,
      },
      {
        uri: uris[4],
        tier: 'custom_scheme',
        status: 'unverifiable_host',
        challenge_dns_record: record(4, 'callback'),
        challenge_wellknown_url: null,
        ...unproven,
      },
      {
        uri: uris[5],
        tier: 'https_public',
        status: 'unverified',
        challenge_dns_record: record(5, 'app.example'),
        challenge_wellknown_url: file('app.example'),
        ...unproven,
      },
    ]);
  });

  test('of an organization know its domains', async () => {
    const { browser, application_id, owner } = await aVerifiable(app, URI, 'https://elsewhere.example/cb');
    const now = app.context.clock.now();
    const actor = { actor: { type: 'operator' as const, id: null }, request: null };
    const created = await createOrganization(db, now, actor, {
      name: 'Org',
      owner_user_id: owner.user_id,
      domain: HOST,
    });
    await changeApplication(db, application_id, {
      owner_user_id: null,
      organization_id: (created as { organization_id: number }).organization_id,
    });
    const { entry } = callsOf(browser, application_id);
    expect((await entry(URI)).tier).toBe('https_org');
    expect((await entry('https://elsewhere.example/cb')).tier).toBe('https_public');
  });
});

describe('every reason, through real sockets', () => {
  type World = () => unknown;
  const txt = (reply: DnsReply) => dns.on('TXT', TXT, reply);
  const everywhere = (reply: DnsReply) => {
    for (const type of ['A', 'AAAA'] as const) dns.on(type, HOST, reply);
    txt(reply);
  };
  const address = (...addresses: string[]) => dns.host(HOST, ...addresses);
  const file = (...args: Parameters<typeof serves>) => tls.host(HOST, serves(...args));

  test.each<[string, World, string, string]>([
    [
      'unverified: wrong record, wrong file',
      () => [dns.txt(TXT, 'x'), file(200, 'x')],
      'unverified',
      'dns=mismatch wellknown=mismatch',
    ],
    [
      'unverified: no record, wrong file',
      () => file(200, 'x'),
      'unverified',
      'dns=dns_no_record wellknown=mismatch',
    ],
    [
      'dns_no_record: NXDOMAIN and no file',
      () => {},
      'dns_no_record',
      'dns=dns_no_record wellknown=not_found',
    ],
    [
      'dns_no_record: SERVFAIL and no file',
      () => txt({ rcode: 'SERVFAIL' }),
      'dns_no_record',
      'dns=dns_no_record wellknown=not_found',
    ],
    [
      'dns_no_record: no TXT at the name and no file',
      () => txt({ answers: [] }),
      'dns_no_record',
      'dns=dns_no_record wellknown=not_found',
    ],
    [
      'dns_no_record: NXDOMAIN for everything',
      () => everywhere({ rcode: 'NXDOMAIN' }),
      'dns_no_record',
      'dns=dns_no_record wellknown=dns_no_record',
    ],
    [
      'dns_no_record: SERVFAIL for everything',
      () => everywhere({ rcode: 'SERVFAIL' }),
      'dns_no_record',
      'dns=dns_no_record wellknown=dns_no_record',
    ],
    [
      'dns_error: REFUSED, and another file',
      () => [txt({ rcode: 'REFUSED' }), file(200, 'x')],
      'dns_error',
      'dns=dns_error(DnsRefused) wellknown=mismatch',
    ],
    [
      'dns_error: NOTIMP for everything',
      () => everywhere({ rcode: 'NOTIMP' }),
      'dns_error',
      'dns=dns_error(DnsNotImplemented) wellknown=dns_error(DnsNotImplemented)',
    ],
    [
      'ssrf_blocked: a private address',
      () => address('10.0.0.1'),
      'ssrf_blocked',
      'dns=dns_no_record wellknown=ssrf_blocked',
    ],
    [
      'ssrf_blocked: one private address among others',
      () => address('127.0.0.1', '169.254.169.254'),
      'ssrf_blocked',
      'dns=dns_no_record wellknown=ssrf_blocked',
    ],
    [
      'ssrf_blocked: loopback of IPv6',
      () => address('::1'),
      'ssrf_blocked',
      'dns=dns_no_record wellknown=ssrf_blocked',
    ],
    [
      'not_found: a wrong record beside 404',
      () => dns.txt(TXT, 'x'),
      'not_found',
      'dns=mismatch wellknown=not_found',
    ],
    [
      'not_found: 410',
      () => [dns.txt(TXT, 'x'), file(410, 'gone')],
      'not_found',
      'dns=mismatch wellknown=not_found',
    ],
    [
      'server_error: 500',
      () => file(500, 'x'.repeat(5000)),
      'server_error',
      'dns=dns_no_record wellknown=server_error',
    ],
    ['server_error: 503', () => file(503), 'server_error', 'dns=dns_no_record wellknown=server_error'],
    [
      'redirect_not_allowed: 302 to the right file',
      () => file(302, '', { location: `http://127.0.0.1:${canary.port}/` }),
      'redirect_not_allowed',
      'dns=dns_no_record wellknown=redirect_not_allowed',
    ],
    [
      'redirect_not_allowed: 308',
      () => file(308, '', { location: 'https://app.example/' }),
      'redirect_not_allowed',
      'dns=dns_no_record wellknown=redirect_not_allowed',
    ],
    [
      'tls_invalid: another name',
      () => tls.host(HOST, serves(200), tls.authority.issue({ names: ['other.example'] })),
      'tls_invalid',
      'dns=dns_no_record wellknown=tls_invalid',
    ],
    [
      'tls_invalid: self-signed',
      () => tls.host(HOST, serves(200), tls.authority.issue({ names: [HOST], self_signed: true })),
      'tls_invalid',
      'dns=dns_no_record wellknown=tls_invalid',
    ],
    [
      'tls_invalid: expired',
      () =>
        tls.host(
          HOST,
          serves(200),
          tls.authority.issue({ names: [HOST], not_after: new Date(Date.now() - DAY / 2) }),
        ),
      'tls_invalid',
      'dns=dns_no_record wellknown=tls_invalid',
    ],
    [
      'body_too_large: 257 bytes',
      () => file(200, 'x'.repeat(257)),
      'body_too_large',
      'dns=dns_no_record wellknown=body_too_large',
    ],
    [
      'http_error: reset',
      () => tls.host(HOST, (request) => request.socket.destroy()),
      'http_error',
      'dns=dns_no_record wellknown=http_error',
    ],
    [
      'http_error: connection refused',
      () => address('127.0.0.9'),
      'http_error',
      'dns=dns_no_record wellknown=http_error',
    ],
  ])('%s', async (_name, script, reason, detail) => {
    const { result } = await aVerifiable(app, URI);
    script();
    const body = await result(URI);
    expect(body).toEqual({ uri: URI, verified: false, method: null, reason, detail });
    expect(canary.hits()).toBe(0);
  });

  test('unverifiable_host: no look-ups, but the slot is taken', async () => {
    const uris = [
      'http://localhost:3000/cb',
      'https://10.0.0.1/cb',
      'com.example.app:/cb',
      'https://intranet/cb',
      'https://db.internal/cb',
    ];
    const { result, verify } = await aVerifiable(app, ...uris);
    for (const uri of uris) {
      expect(await result(uri)).toEqual({
        uri,
        verified: false,
        method: null,
        reason: 'unverifiable_host',
        detail: 'dns=skipped wellknown=skipped',
      });
      expect((await verify(uri)).status).toBe(429);
    }
    expect([dns.questions, tls.seen]).toEqual([[], []]);
  });

  test('unparseable_uri: a row from before today’s rules', async () => {
    const { result, application_id } = await aVerifiable(app, URI);
    await db
      .updateTable('redirect_uris')
      .set({ uri: 'https://' })
      .where('application_id', '=', application_id)
      .execute();
    expect(await result('https://')).toMatchObject({
      verified: false,
      reason: 'unparseable_uri',
      detail: 'dns=skipped wellknown=skipped',
    });
  });

  test('SF-08: of 100 hosts that change address after their first answer, none is followed', async () => {
    const inside = await startCanary('127.0.0.3', tls.port);
    const names = Array.from({ length: 100 }, (_, round) => `rebind${round}.example`);
    for (const name of names)
      dns.on('A', name, (nth) => ({
        answers: [{ type: 'A', name, ttl: 0, data: nth === 1 ? '127.0.0.9' : '127.0.0.3' }],
      }));
    for (let first = 0; first < names.length; first += 20) {
      const uris = names.slice(first, first + 20).map((name) => `https://${name}/cb`);
      const { result } = await aVerifiable(app, ...uris);
      for (const uri of uris) expect(await result(uri)).toMatchObject({ reason: 'http_error' });
    }
    for (const name of names)
      expect(dns.questions.filter((question) => question === `A ${name}`)).toHaveLength(1);
    expect(inside.hits()).toBe(0);
  });

  // Each waits for seconds, on a host of its own: all at once.
  test('timeouts of DNS and of the file; SF-16: where nothing ever answers, each stage ends at its own limit', async () => {
    const hosts = ['silent-txt.example', 'silent.example', 'no-answer.example', 'slow.example'] as const;
    const [silentTxt, silent, noAnswer, slow] = hosts;
    for (const host of [silentTxt, noAnswer, slow]) dns.host(host, '127.0.0.1');
    for (const host of [silentTxt, silent, slow]) dns.on('TXT', `_svc-verify.${host}`, 'silence');
    for (const type of ['A', 'AAAA'] as const) dns.on(type, silent, 'silence');
    dns.on('AAAA', slow, 'silence');
    tls.host(silentTxt, serves(404));
    tls.host(noAnswer, () => {});
    const { port } = await startTcp(() => {});
    const slowApp = await startApp({
      config: { ...scriptedWorld(dns, tls), wellknown_port: port },
      stores: app.context.stores,
    });
    const resultOf = async (host: string, at = app) => {
      const uri = `https://${host}/callback`;
      const { reason, detail } = await (await aVerifiable(at, uri)).result(uri);
      return [host, reason, detail];
    };
    const results = await Promise.all([
      resultOf(silentTxt),
      resultOf(silent),
      resultOf(noAnswer),
      resultOf(slow, slowApp),
    ]);
    expect(results).toEqual([
      [silentTxt, 'dns_timeout', 'dns=dns_timeout wellknown=not_found'],
      [silent, 'dns_timeout', 'dns=dns_timeout wellknown=dns_timeout'],
      [noAnswer, 'timeout', 'dns=dns_no_record wellknown=timeout'],
      [slow, 'timeout', 'dns=dns_timeout wellknown=timeout'],
    ]);
    expect(canary.hits()).toBe(0);
  });

  describe('SF-19: failures show reasons, never addresses, error numbers or what was read', () => {
    test.each<[string, World, string]>([
      ['an open port without TLS', () => address('127.0.0.4'), 'tls_invalid'],
      ['a closed port', () => address('127.0.0.9'), 'http_error'],
      [
        'a certificate of another name',
        () => tls.host(HOST, serves(200), tls.authority.issue({ names: ['other.example'] })),
        'tls_invalid',
      ],
      ['a private address', () => address('10.0.0.1'), 'ssrf_blocked'],
      ['no such name', () => everywhere({ rcode: 'NXDOMAIN' }), 'dns_no_record'],
      ['an answer', () => file(200, 'internal secret'), 'unverified'],
    ])('%s', async (_name, script, reason) => {
      const plain = await startTcp(
        (socket) => socket.end('220 mail.internal ESMTP\r\n'),
        '127.0.0.4',
        tls.port,
      );
      const { browser, application_id, verify } = await aVerifiable(app, URI, `https://${HOST}/second`);
      script();
      const json = await (await verify(URI)).text();
      expect(JSON.parse(json).reason).toBe(reason);
      const page = `/developer/applications/${application_id}/redirect-uris`;
      await browser.postForm(page, { uri: `https://${HOST}/second` });
      const html = await (await browser.get(page)).text();
      const detail = (JSON.parse(json) as Result).detail!;
      expect(html).toContain(detail);
      for (const text of [json, html])
        expect(text).not.toMatch(/\b(10|127)\.\d+\.\d+\.\d+|::1|\bE[A-Z]{5,}\b|internal secret|ESMTP|stack/);
      await plain.close();
    });

    test('what is blocked takes as long as what does not exist', async () => {
      const measure = async () => {
        const pairs = Array.from(
          { length: 10 },
          (_, n) => [`blocked${n}.example`, `missing${n}.example`] as const,
        );
        const { result } = await aVerifiable(app, ...pairs.flat().map((host) => `https://${host}/cb`));
        const took: Pair[] = [];
        for (const [blocked, missing] of pairs) {
          dns.host(blocked, '10.0.0.1');
          const time = (host: string) => timeOf(() => result(`https://${host}/cb`));
          took.push([await time(blocked), await time(missing)]);
        }
        return took;
      };
      // A connection that is tried and has to be given up takes seconds, many times as long as either.
      expect(await plainDifference(measure, { ratio: 3 })).toBeNull();
    });
  });
});

describe('SF-17: TXT records', () => {
  type Values = (challenge: string) => DnsReply;
  const record = (...data: string[]) => ({ type: 'TXT' as const, name: TXT, ttl: 0, data });

  test.each<[string, Values, boolean]>([
    [
      'the value among 20',
      (value) => ({
        answers: [...Array.from({ length: 19 }, (_, i) => record(`other ${i}`)), record(value)],
      }),
      true,
    ],
    [
      'split over three strings',
      (value) => ({ answers: [record(value.slice(0, 10), value.slice(10, 40), value.slice(40))] }),
      true,
    ],
    ['truncated over UDP, whole over TCP', (value) => ({ answers: [record(value)], truncated: true }), true],
    [
      'too long for UDP',
      (value) => ({ answers: [...Array.from({ length: 30 }, () => record('x'.repeat(200))), record(value)] }),
      true,
    ],
    [
      'behind a CNAME',
      (value) => ({
        answers: [
          { type: 'CNAME', name: TXT, ttl: 0, data: 'proof.example' },
          { type: 'TXT', name: 'proof.example', ttl: 0, data: [value] },
        ],
      }),
      true,
    ],
    [
      'split over two records',
      (value) => ({ answers: [record(value.slice(0, 32)), record(value.slice(32))] }),
      false,
    ],
    ['upper case', (value) => ({ answers: [record(value.toUpperCase())] }), false],
    ['in quotes', (value) => ({ answers: [record(`"${value}"`)] }), false],
    ['a space after', (value) => ({ answers: [record(`${value} `)] }), false],
    ['a prefix', (value) => ({ answers: [record(`svc-verify=${value}`)] }), false],
    ['an empty value', () => ({ answers: [record('')] }), false],
  ])('%s', async (_name, reply, verified) => {
    const { result, entry } = await aVerifiable(app, URI);
    dns.on('TXT', TXT, reply((await entry()).challenge_wellknown_body));
    expect((await result(URI)).verified).toBe(verified);
  });

  test('the right value at the wrong name does not count', async () => {
    const { result, entry } = await aVerifiable(app, URI);
    const { challenge_wellknown_body } = await entry();
    dns.txt(HOST, challenge_wellknown_body);
    dns.txt('_svc-verify.example', challenge_wellknown_body);
    dns.txt(`_svc-verify.${HOST}.${HOST}`, challenge_wellknown_body);
    expect(await result(URI)).toMatchObject({ verified: false, reason: 'dns_no_record' });
    expect(dns.questions.filter((question) => question.startsWith('TXT'))).toEqual([`TXT ${TXT}`]);
  });
});

describe('the order of checks', () => {
  test('anonymous, a stranger, a member, an owner without factor or step-up, a wrong uri, a second attempt', async () => {
    const { owner, application_id, verify } = await aVerifiable(app, URI);
    const now = app.context.clock.now();
    const path = `/developer/applications/${application_id}`;
    const operator = { actor: { type: 'operator' as const, id: null }, request: null };
    const created = (await createOrganization(db, now, operator, {
      name: 'Org',
      owner_user_id: owner.user_id,
      domain: null,
    })) as { organization_id: number };
    await changeApplication(db, application_id, {
      owner_user_id: null,
      organization_id: created.organization_id,
    });
    const [member, stranger] = [await aPerson(app.context), await aPerson(app.context)];
    await addMember(db, now, operator, { ...created, user_id: member.user_id, role: 'member' });

    const nobody = app.client();
    const wrong = { uri: 7 };
    expect(await answer(await nobody.get(`${path}/redirect_uri_verifications`))).toMatchObject([
      401,
      { error: 'login_required' },
    ]);
    expect(await answer(await nobody.postJson(`${path}/verify_redirect_uri`, wrong))).toMatchObject([
      401,
      { error: 'login_required' },
    ]);
    const key = bearer(app, await aKey(app, owner));
    expect((await key.send('POST', `${path}/verify_redirect_uri`, { uri: URI })).status).toBe(401);

    const strange = await steppedUp(app, stranger);
    expect(await answer(await strange.get(`${path}/redirect_uri_verifications`))).toEqual([404, '']);
    expect(await answer(await strange.postJson(`${path}/verify_redirect_uri`, wrong))).toEqual([404, '']);
    for (const id of ['0', '999999999', 'x', '1e3', '-1'])
      expect(
        await answer(
          await strange.postJson(`/developer/applications/${id}/verify_redirect_uri`, { uri: URI }),
        ),
      ).toEqual([404, '']);

    const looking = await browserOf(app, member);
    expect((await looking.get(`${path}/redirect_uri_verifications`)).status).toBe(200);
    expect(await answer(await looking.postJson(`${path}/verify_redirect_uri`, wrong))).toMatchObject([
      403,
      { error: 'forbidden' },
    ]);

    const owning = await browserOf(app, owner);
    await changeUser(db, owner.user_id, { totp_enabled_at: null });
    expect(await answer(await owning.postJson(`${path}/verify_redirect_uri`, wrong))).toMatchObject([
      401,
      { error: 'otp_not_enrolled' },
    ]);
    await changeUser(db, owner.user_id, { totp_enabled_at: now });
    expect(await answer(await owning.postJson(`${path}/verify_redirect_uri`, wrong))).toMatchObject([
      401,
      { error: 'step_up_required' },
    ]);

    for (const uri of [undefined, 7, null, ['https://app.example/callback']])
      expect(await answer(await verify(uri))).toMatchObject([422, { error: 'invalid_params' }]);
    for (const uri of [
      '',
      'https://app.example/',
      `${URI}/`,
      URI.toUpperCase(),
      ` ${URI}`,
      'https://other.example/cb',
    ])
      expect(await answer(await verify(uri))).toMatchObject([422, { error: 'uri_not_in_application' }]);
    expect([dns.questions, tls.seen]).toEqual([[], []]);

    expect((await verify(URI)).status).toBe(200);
    const packets = dns.questions.length;
    const again = await verify(URI);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await again.json()).toMatchObject({ error: 'rate_limited' });
    expect((await verify('https://app.example/')).status).toBe(422);
    expect(dns.questions).toHaveLength(packets);
  });

  test('the slot holds although RATE_LIMITS only observes, and opens after 60 seconds', async () => {
    let time = app.context.clock.now();
    const config = { ...scriptedWorld(dns, tls), rate_limits: 'observe' as const };
    const lenient = await startApp({ config, stores: app.context.stores, clock: { now: () => time } });
    const { verify } = await aVerifiable(lenient, URI);
    const statuses = [];
    for (const wait of [0, 1, 58, 0.999, 0.001]) {
      time = after(time, wait * SECOND);
      statuses.push((await verify(URI)).status);
    }
    expect(statuses).toEqual([200, 429, 429, 429, 200]);
  });

  test('removing and adding a URI again gives no second attempt', async () => {
    const { verify, application_id } = await aVerifiable(app, URI);
    await verify(URI);
    await db.deleteFrom('redirect_uris').where('application_id', '=', application_id).execute();
    await db.insertInto('redirect_uris').values({ application_id, uri: URI, position: 0 }).execute();
    expect((await verify(URI)).status).toBe(429);
  });
});

describe('administrators', () => {
  test('see and verify the same; step-up only to verify; audited as their own', async () => {
    const { application_id, entry, browser } = await aVerifiable(app, URI);
    const path = `/api/v1/admin/applications/${application_id}`;
    const [looking, admin] = [await anAdmin(app, { steppedUp: false }), await anAdmin(app)];
    const seen = await answer(await looking.get(`${path}/redirect_uri_verifications`));
    expect(seen).toEqual(
      await answer(await browser.get(`/developer/applications/${application_id}/redirect_uri_verifications`)),
    );
    expect(await answer(await looking.send('POST', `${path}/verify_redirect_uri`, { uri: 7 }))).toMatchObject(
      [401, { error: 'step_up_required' }],
    );
    expect(await answer(await bearer(app, null).get(`${path}/redirect_uri_verifications`))).toMatchObject([
      401,
      { error: 'invalid_token' },
    ]);
    for (const id of ['0', '999999999', 'x']) {
      expect(
        await answer(await admin.get(`/api/v1/admin/applications/${id}/redirect_uri_verifications`)),
      ).toEqual([404, '']);
      expect(
        await answer(
          await looking.send('POST', `/api/v1/admin/applications/${id}/verify_redirect_uri`, { uri: 7 }),
        ),
      ).toEqual([404, '']);
    }
    expect(await answer(await admin.send('POST', `${path}/verify_redirect_uri`, { uri: 7 }))).toMatchObject([
      422,
      { error: 'invalid_params' },
    ]);
    expect(
      await answer(await admin.send('POST', `${path}/verify_redirect_uri`, { uri: 'https://app.example/' })),
    ).toMatchObject([422, { error: 'uri_not_in_application' }]);

    dns.txt(TXT, (await entry()).challenge_wellknown_body);
    expect(await answer(await admin.send('POST', `${path}/verify_redirect_uri`, { uri: URI }))).toEqual([
      200,
      { uri: URI, verified: true, method: 'dns', reason: null, detail: null },
    ]);
    expect(await entry()).toMatchObject({ status: 'verified' });
    expect(await auditOf(application_id)).toMatchObject([
      {
        event_type: 'admin.application.redirect_uri.verify',
        actor_type: 'admin',
        actor_id: String(admin.user_id),
      },
    ]);
    // Developers and administrators share the slot.
    expect((await callsOf(browser, application_id).verify(URI)).status).toBe(429);
  });
});

test('the summary for command-line tools: queued while an attempt runs, done afterwards', async () => {
  const { owner, application_id, result } = await aVerifiable(app, URI, 'http://localhost/cb');
  const tool = bearer(app, await aKey(app, owner));
  const summary = async () => {
    const [status, body] = await answer(await tool.get(`/api/v1/applications/${application_id}`));
    expect(status).toBe(200);
    return (body as { redirect_uri_verifications: Record<string, unknown>[] }).redirect_uri_verifications;
  };
  const fresh = { uri: URI, tier: 'https_public', status: 'unverified', verified_at: null, expires_at: null };
  const local = {
    uri: 'http://localhost/cb',
    tier: 'localhost',
    status: 'unverifiable_host',
    verified_at: null,
    expires_at: null,
    last_attempt: null,
  };
  expect(await summary()).toEqual([{ ...fresh, last_attempt: null }, local]);
  let during: unknown;
  tls.host(HOST, async (_request, response) => {
    during = await summary();
    response.writeHead(404).end();
  });
  await result(URI);
  expect(during).toEqual([{ ...fresh, last_attempt: 'queued' }, local]);
  expect(await summary()).toEqual([{ ...fresh, last_attempt: 'done' }, local]);
});

test('a relying party of its own stays untouched by another one’s attempts', async () => {
  const { application_id } = await aRelyingParty(app.context, { redirect_uris: [URI] });
  const other = await aVerifiable(app, URI);
  dns.txt(TXT, (await other.entry()).challenge_wellknown_body);
  await other.result(URI);
  const row = await db
    .selectFrom('redirect_uris')
    .selectAll()
    .where('application_id', '=', application_id)
    .executeTakeFirst();
  expect(row).toMatchObject({ verified_at: null, verification_method: null });
});
