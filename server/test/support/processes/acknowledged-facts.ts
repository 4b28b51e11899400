import { Client } from '../client.ts';
import { authorizePath, pkce, post, type RelyingParty } from '../oauth.ts';

/** A refresh token that answers 200 within this long of a lost answer; the service's own window is 10 s. */
const SAFE_WINDOW_MS = 8_000;

/** One after the other, since each is a new grant; older ones were checked in earlier rounds. */
const MAX_CONSENTS = 12;

type Status = 'live' | 'dead' | 'unknown';
type Session = { cookie: string; email: string; status: Status };
type Family = { token: string; lostAt: number | null; status: Status };

/** How many facts of which kind were found true. */
export type Checked = {
  sessions: number;
  ended: number;
  leaves: number;
  lost: number;
  /** Lost answers whose token could not be asked about in time. */
  late: number;
  revoked: number;
  consents: number;
};

/** What the service has answered, and therefore owes: every fact in here must survive any crash. */
export class AcknowledgedFacts {
  readonly #rp: RelyingParty;
  readonly #sessions = new Set<Session>();
  readonly #families = new Set<Family>();
  readonly #consents = new Set<Session>();
  /** Answers that reached a client so far. */
  answers = 0;

  constructor(rp: RelyingParty) {
    this.#rp = rp;
  }

  signedIn(cookie: string, email: string): Session {
    const session: Session = { cookie, email, status: 'live' };
    this.#sessions.add(session);
    return session;
  }

  consented(session: Session): void {
    this.#consents.add(session);
  }

  granted(token: string): Family {
    const family: Family = { token, lostAt: null, status: 'live' };
    this.#families.add(family);
    return family;
  }

  /** The false facts, one sentence each; empty when all that was answered is still so. */
  async verify(address: string): Promise<{ faults: string[]; checked: Checked }> {
    const faults: string[] = [];
    const checked: Checked = {
      ...{ sessions: 0, ended: 0, leaves: 0, lost: 0 },
      ...{ late: 0, revoked: 0, consents: 0 },
    };
    await Promise.all([
      ...[...this.#sessions].map((session) => this.#verifySession(address, session, faults, checked)),
      ...[...this.#families].map((family) => this.#verifyFamily(address, family, faults, checked)),
    ]);
    for (const session of [...this.#consents].slice(-MAX_CONSENTS))
      await this.#verifyConsent(address, session, faults, checked);
    return { faults, checked };
  }

  async #verifySession(address: string, session: Session, faults: string[], checked: Checked): Promise<void> {
    if (session.status === 'unknown') return;
    const response = await browserOf(address, session).get('/api/v1/me');
    const body = (await response.json()) as { email?: string };
    if (session.status === 'live') {
      checked.sessions++;
      if (response.status !== 200 || body.email !== session.email)
        faults.push(`a session was lost: ${response.status}`);
    } else {
      checked.ended++;
      if (response.status !== 401) faults.push(`a session that was ended lives: ${response.status}`);
    }
  }

  async #verifyFamily(address: string, family: Family, faults: string[], checked: Checked): Promise<void> {
    const caller = new Client(address);
    if (family.lostAt !== null) await this.#recover(caller, family, faults, checked);
    if (family.status === 'unknown') return;
    const answer = await post(caller, '/oauth/introspect', this.#rp, { token: family.token });
    const { active } = (await answer.json()) as { active?: boolean };
    const isLive = family.status === 'live';
    checked[isLive ? 'leaves' : 'revoked']++;
    if (active !== isLive) faults.push(`a refresh token that is ${family.status} is active: ${active}`);
  }

  /** The answer to the last refresh was lost: the token itself must still lead on to its successor. */
  async #recover(caller: Client, family: Family, faults: string[], checked: Checked): Promise<void> {
    const form = { grant_type: 'refresh_token', refresh_token: family.token };
    const response = await post(caller, '/oauth/token', this.#rp, form);
    const body = (await response.json()) as { refresh_token?: string; error?: string };
    // By the moment of the answer: the request itself may have waited.
    if (response.status !== 200 && Date.now() - family.lostAt! > SAFE_WINDOW_MS) {
      checked.late++;
      family.status = 'unknown';
      return;
    }
    checked.lost++;
    family.lostAt = null;
    if (response.status === 200) family.token = body.refresh_token!;
    else faults.push(`a refresh whose answer was lost cannot be repeated: ${response.status} ${body.error}`);
  }

  /** A user who consented once is not asked again. */
  async #verifyConsent(address: string, session: Session, faults: string[], checked: Checked): Promise<void> {
    if (session.status !== 'live') return;
    const path = authorizePath(this.#rp, pkce().challenge, { scope: 'openid email' });
    const answer = await browserOf(address, session).get(path);
    checked.consents++;
    const location = answer.headers.get('location') ?? '';
    if (!location.startsWith(`${this.#rp.redirect_uri}?code=`))
      faults.push(`a consent was lost: ${location}`);
  }
}

function browserOf(address: string, session: Session): Client {
  const browser = new Client(address);
  browser.cookies.set('svc_session', session.cookie);
  return browser;
}
