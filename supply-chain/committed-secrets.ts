/** Shapes of keys that open something somewhere; a private key counts when its body follows. */
const SHAPES: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(\\n|\s|\+)+[A-Za-z0-9+/=]{40}/g,
  'a private JWK': /"(d|k)": ?"[A-Za-z0-9_-]{40,}"/g,
  'a secret of this service': /svc_(pak|agt|adm|sec|whs|mst)_[0-9A-Za-z]{43,}/g,
  'an AWS key': /\bAKIA[0-9A-Z]{16}\b/g,
  'a GitHub token': /\bgh[pousr]_[0-9A-Za-z]{36}\b|\bgithub_pat_[0-9A-Za-z_]{60}/g,
  'an npm token': /\bnpm_[0-9A-Za-z]{36}\b/g,
  'a Slack token': /\bxox[abpr]-[0-9A-Za-z-]{20}/g,
  'a Google key': /\bAIza[0-9A-Za-z_-]{35}\b/g,
  'a password in an address':
    /\b(postgres(ql)?|smtps?|https?):\/\/[\w.-]+:(?!\$|password\b|secret\b|…)[^\s@/'"`<>{}]{12,}@/g,
};

/** Published test values, which open nothing. */
const PUBLISHED = ['svc_whs_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1'];

/** What in the text looks like a secret, each once: `a GitHub token: ghp_abcdef…`. */
export function secretsCommitted(text: string): string[] {
  const found = Object.entries(SHAPES).flatMap(([what, shape]) =>
    [...text.matchAll(shape)]
      .filter(([match]) => !PUBLISHED.includes(match))
      .map(([match]) => `${what}: ${match.slice(0, 16)}…`),
  );
  return [...new Set(found)];
}
