import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';

const app = await startUnlimitedApp();
const LENGTH = 14_000;
/** Processor time of the two requests and their answers, in milliseconds: some ten times what they take. */
const MOST = 200;
const BEGINNINGS: Record<string, string[]> = {
  accept: ['text/html'],
  'accept-language': ['ja'],
  authorization: ['Bearer ', 'Basic ', 'DPoP '],
  cookie: ['svc_session=', 'svc_locale='],
  dpop: ['eyJ'],
  forwarded: ['for='],
  'idempotency-key': ['a'],
  'if-none-match': ['W/"'],
  origin: ['https://'],
  traceparent: ['00-'],
  'user-agent': ['Mozilla/5.0 ('],
  'x-forwarded-for': ['192.0.2.1'],
};
const REPEATED = [' ', '\t', ',', ', ', ';', '; ', '=', '"', '\\"', '/', '.', 'a.', '-', '%', ':', '0'];
const headers = Object.entries(BEGINNINGS).flatMap(([name, starts]) =>
  starts.map((start) => [name, start] as const),
);

test.each(headers)(
  'PL-58: %s with %j and thousands of the same characters is answered at once',
  async (name, start) => {
    const browser = app.client();
    await browser.get('/login');
    const slow: [string, number][] = [];
    for (const repeated of REPEATED) {
      const value = `${start}${repeated.repeat(LENGTH / repeated.length)}x`;
      const before = process.cpuUsage();
      const page = await app.client().get('/login', { [name]: value });
      const call = await app
        .client()
        .postForm('/oauth/token', { grant_type: 'client_credentials' }, { [name]: value });
      const took = process.cpuUsage(before).user / 1000;
      expect([repeated, page.status, call.status < 500]).toEqual([repeated, 200, true]);
      if (took > MOST) slow.push([repeated, Math.round(took)]);
    }
    expect(slow).toEqual([]);
  },
);
