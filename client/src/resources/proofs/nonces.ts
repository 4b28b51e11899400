import { encodeBase64url } from '../../jose/base64url.ts';
import { hmac, utf8 } from '../../jose/bytes.ts';

/** Seconds for which everyone gets the same nonce, which may be used for five times as long. */
const PERIOD = 60;
const PERIODS = 5;

export type Nonces = {
  current(): Promise<string>;
  isValid(nonce: unknown): Promise<boolean>;
};

/** Nonces that need no memory: a number of minutes and its HMAC, so that all processes with one secret accept each other's. */
export function openNonces(secret: string, resource: string, now: () => number): Nonces {
  const issued = new Map<number, string>();

  async function nonceOf(period: number): Promise<string> {
    const known = issued.get(period);
    if (known) return known;
    const mac = await hmac(secret, utf8(`dpop-nonce ${period} ${resource}`));
    if (issued.size > PERIODS + 1) issued.clear();
    const nonce = `${period}.${encodeBase64url(mac)}`;
    issued.set(period, nonce);
    return nonce;
  }

  const currentPeriod = () => Math.floor(now() / (1000 * PERIOD));
  return {
    current: () => nonceOf(currentPeriod()),
    async isValid(nonce) {
      const [, digits] = /^(\d{1,12})\.[\w-]{43}$/.exec(typeof nonce === 'string' ? nonce : '') ?? [];
      const age = currentPeriod() - Number(digits);
      // The clock of another process may be ahead.
      return age >= -1 && age < PERIODS && nonce === (await nonceOf(Number(digits)));
    },
  };
}
