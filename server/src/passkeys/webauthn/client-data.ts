import { z } from 'zod';

/** CollectedClientData, WebAuthn Level 3 section 5.8.1. Other members are allowed; browsers add some. */
const clientData = z.looseObject({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

type ClientData = z.infer<typeof clientData>;

/** The browser's statement about the ceremony, from base64url of UTF-8 JSON; null for anything else. */
export function readClientData(text: string): ClientData | null {
  return clientData.safeParse(parse(text)).data ?? null;
}

/** The challenge alone, whatever else is missing; null if there is none. */
export function challengeOf(text: string): string | null {
  return z.looseObject({ challenge: z.string() }).safeParse(parse(text)).data?.challenge ?? null;
}

function parse(text: string): unknown {
  try {
    const bytes = Buffer.from(text, 'base64url');
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/**
 * None of our pages uses passkeys inside a frame, so anyone who frames us is an attacker. The library accepts a
 * crossOrigin without topOrigin, and checks neither at registration.
 */
export function isFramed({ crossOrigin, topOrigin }: ClientData): boolean {
  return crossOrigin === true || topOrigin !== undefined;
}
