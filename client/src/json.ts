export type Members = Record<string, unknown>;

/** One JSON object in UTF-8, or null. Of members that occur twice the last counts (RFC 7519 section 4). */
export function parseJsonObject(bytes: Uint8Array): Members | null {
  try {
    // A byte order mark stays, and is no JSON.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
