import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { hotp } from '../../server/src/platform/crypto/totp.ts';
import { fieldsOf, formNamed, tickAll } from '../../server/test/support/browser/html-forms.ts';
import { PlainBrowser } from '../../server/test/support/conformance/plain-browser.ts';
import { fromBase32 } from '../../server/test/support/webauthn/base32.ts';
import type { Person } from './installation.ts';

const STEP_MS = 30_000;

/** A person at their own device, who signs in, agrees to clients, and answers requests (CIBA). */
export class Visitor {
  readonly #browser: PlainBrowser;
  readonly #person: Person;
  #usedStep = 0;

  constructor(issuer: string, person: Person) {
    this.#browser = new PlainBrowser(issuer);
    this.#person = person;
  }

  async signIn(): Promise<void> {
    const { email, password } = this.#person;
    const answer = await this.#browser.postForm('/login', { email, password, otp_code: await this.#code() });
    if (answer.status !== 303) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  }

  /** Opens the client's authorization request and allows all that it asks for. */
  async agree(path: string): Promise<void> {
    const first = await this.#browser.get(path);
    const location = first.headers.get('location');
    if (!location?.includes('/oauth/consent')) throw new Error(`consent: ${first.status} ${location}`);
    const consent = formNamed(await (await this.#browser.get(location)).text(), 'consent');
    tickAll(consent);
    const answer = await this.#browser.submit(consent, {}, { name: 'decision', value: 'allow' });
    if (!answer.headers.get('location')?.includes('code=')) throw new Error(await answer.text());
  }

  /** Answers a request; false if it belongs to another person. */
  async decide(auth_req_id: string, decision: 'approve' | 'reject'): Promise<boolean> {
    const path = `/account/approvals/${auth_req_id}`;
    const page = await this.#browser.get(path);
    if (page.status === 404) return false;
    const hidden = Object.fromEntries(fieldsOf(formNamed(await page.text(), 'approve-form')));
    const proof = decision === 'approve' && {
      ...{ password: this.#person.password, otp_code: await this.#code() },
    };
    const answer = await this.#browser.postForm(path, { ...hidden, ...proof, decision });
    if (!answer.headers.get('location')?.includes('done=decided')) throw new Error(await answer.text());
    return true;
  }

  /** The code of a step that was not used yet: each is accepted once. */
  async #code(): Promise<string> {
    while (currentStep() <= this.#usedStep) await delay(500);
    this.#usedStep = currentStep();
    return hotp(fromBase32(this.#person.totp_secret!)!, this.#usedStep);
  }
}

const currentStep = () => Math.floor(Date.now() / STEP_MS);

/** Where the suite says how to decide a request (`automated_ciba_approval_url`). */
export async function startApprover(visitors: Visitor[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://localhost');
    const decision = searchParams.get('action') === 'allow' ? 'approve' : 'reject';
    try {
      const decided = await decideAs(visitors, searchParams.get('auth_req_id')!, decision);
      response.writeHead(decided ? 200 : 404).end();
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/?auth_req_id={auth_req_id}&action={action}`;
}

async function decideAs(visitors: Visitor[], auth_req_id: string, decision: 'approve' | 'reject') {
  for (const visitor of visitors) if (await visitor.decide(auth_req_id, decision)) return true;
  return false;
}
