type Parts = { header: Record<string, unknown>; claims: Record<string, unknown> };

/** The content of one of our tokens, to be shown; null if it is opaque. Verifies nothing. */
export function readJwt(token: string): Parts | null {
  const parts = token.split('.');
  const [header, claims] = parts.map(readPart);
  return parts.length === 3 && header && claims ? { header, claims } : null;
}

function readPart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
