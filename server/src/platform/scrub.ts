const RULES: [RegExp, string][] = [
  [/\bsvc_(pak|agt|adm|sec|whs|mst|reg)_[A-Za-z0-9._-]+/g, 'svc_$1_[redacted]'],
  [/\bwhsec_[A-Za-z0-9+/=]{8,}/g, 'whsec_[redacted]'],
  // A truncated one too: its payload identifies a person.
  [/\beyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){0,2}/g, '[redacted jwt]'],
  [/\b(Bearer|Basic|DPoP) [A-Za-z0-9._~+/=-]{6,}/gi, '$1 [redacted]'],
  // The bound keeps a long text without an address from being read again from each of its words.
  [/(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@"]*):[^\s@/"]+@/gi, '$1:[redacted]@'],
  [/((?:__Host-)?svc_session=)[^;\s"\\]+/g, '$1[redacted]'],
  [
    /\b(code|user_code|device_code|state|token|refresh_token|access_token|id_token_hint|id_token|client_secret|code_verifier|password|otp_code|nonce)=[^&\s"\\]+/gi,
    '$1=[redacted]',
  ],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [A-Z ]*PRIVATE KEY-----/gs, '[redacted private key]'],
];

/** Removes everything that looks like a secret from a line of text: the last line of defence of the log. */
export function scrub(line: string): string {
  return RULES.reduce((text, [shape, replacement]) => text.replace(shape, replacement), line);
}
