const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Whether `mac` is HMAC-SHA256 of exactly these bytes, compared in constant time. The key is the secret's UTF-8 text. */
export async function isHmac(
  secret: string,
  body: Uint8Array<ArrayBuffer>,
  mac: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', utf8(secret), HMAC, false, ['verify']);
  return await crypto.subtle.verify('HMAC', key, mac, body);
}

export async function hmac(secret: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', utf8(secret), HMAC, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, body));
}

export async function sha256Hex(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
