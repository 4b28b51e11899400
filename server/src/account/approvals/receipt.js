// Verifies a receipt in the browser: docs/approvals.md and docs/access-requests.md, "Receipts".

const proof = document.getElementById('proof');
const { dataset } = proof;
const statement = new TextEncoder();

const print = document.getElementById('print-receipt');
print.hidden = false;
print.addEventListener('click', () => window.print());

if (window.crypto?.subtle) {
  if (dataset.payloadHash) report('shown', shown);
  report('service', service);
  if (dataset.evidence) report('passkey', passkey);
}

/** `check` resolves to whether it holds; undefined where this browser lacks the algorithm. */
async function report(name, check) {
  const row = proof.querySelector(`[data-check="${name}"]`);
  const holds = await check().catch((error) => (error?.name === 'NotSupportedError' ? undefined : false));
  const outcome = holds === undefined ? 'unknown' : holds ? 'verified' : 'wrong';
  row.dataset.outcome = outcome;
  row.querySelector('[role=status]').textContent = dataset[outcome];
}

async function shown() {
  if ((await hashOf(dataset.payload)) !== dataset.payloadHash) return false;
  return dataset.details === '' || (await hashOf(dataset.details)) === dataset.detailsHash;
}

/** RS256 by a key of the service; and what was signed is what this page says. */
async function service() {
  const [head, content, signature] = dataset.receipt.split('.');
  const { alg, typ, kid } = jsonIn(head);
  if (alg !== 'RS256' || typ !== dataset.typ) return false;
  const { keys } = await (await fetch('/.well-known/jwks.json')).json();
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return false;
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', { kty: 'RSA', n: jwk.n, e: jwk.e }, rsa, false, [
    'verify',
  ]);
  const signed = statement.encode(`${head}.${content}`);
  if (!(await crypto.subtle.verify(rsa, key, bytesOf(signature), signed))) return false;
  const claims = jsonIn(content);
  return (
    claims.iss === dataset.issuer &&
    (claims.auth_req_id ?? claims.request_id) === dataset.request &&
    (claims.display_payload_hash ?? claims.terms_hash ?? '') === dataset.payloadHash &&
    (claims.authorization_details_hash ?? '') === dataset.detailsHash
  );
}

/** The authenticator was asked about exactly this, verified its user, and signed. */
async function passkey() {
  const evidence = JSON.parse(dataset.evidence);
  const clientData = bytesOf(evidence.clientDataJSON);
  const authenticatorData = bytesOf(evidence.authenticatorData);
  const challenge = bytesOf(JSON.parse(new TextDecoder().decode(clientData)).challenge);
  const details = dataset.detailsHash === '' ? '' : `\n${dataset.detailsHash}`;
  const asked = statement.encode(`${dataset.request}\n${dataset.payloadHash}${details}`);
  const expected = await digest(joined(challenge.subarray(0, 16), asked));
  if (hex(expected) !== hex(challenge.subarray(16))) return false;
  if ((authenticatorData[32] & 4) === 0) return false;
  const signed = joined(authenticatorData, await digest(clientData));
  return await verified(coseKey(bytesOf(evidence.public_key)), bytesOf(evidence.signature), signed);
}

/** RFC 9053: ES256, RS256 and Ed25519, which are all that this service registers. */
async function verified(cose, signature, signed) {
  const [jwk, algorithm, plain] = {
    '-7': () => [
      { kty: 'EC', crv: 'P-256', x: text(cose.get(-2)), y: text(cose.get(-3)) },
      { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
      () => withoutDer(signature),
    ],
    '-257': () => [
      { kty: 'RSA', n: text(cose.get(-1)), e: text(cose.get(-2)) },
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      () => signature,
    ],
    '-8': () => [{ kty: 'OKP', crv: 'Ed25519', x: text(cose.get(-2)) }, { name: 'Ed25519' }, () => signature],
  }[cose.get(3)]();
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  return await crypto.subtle.verify(algorithm, key, plain(), signed);
}

/** A COSE key is a CBOR map of small whole numbers to such numbers or byte strings. */
function coseKey(bytes) {
  let at = 0;
  const item = () => {
    const first = bytes[at++];
    const kind = first >> 5;
    let value = first & 31;
    if (value === 24) value = bytes[at++];
    else if (value === 25) value = (bytes[at++] << 8) | bytes[at++];
    if (kind === 0) return value;
    if (kind === 1) return -1 - value;
    at += value;
    return bytes.subarray(at - value, at);
  };
  const entries = bytes[at++] & 31;
  return new Map(Array.from({ length: entries }, () => [item(), item()]));
}

/** An ECDSA signature as WebAuthn has it, two DER integers, as two numbers of 32 bytes. */
function withoutDer(der) {
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1];
    const number = der.subarray(at + 2, at + 2 + length);
    const trimmed = number.subarray(Math.max(0, length - 32));
    raw.set(trimmed, end - trimmed.length);
    at += 2 + length;
  }
  return raw;
}

async function hashOf(content) {
  return hex(await digest(statement.encode(content)));
}

async function digest(content) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content));
}

function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url) {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function text(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function jsonIn(part) {
  return JSON.parse(new TextDecoder().decode(bytesOf(part)));
}
