// Passkey ceremonies: panels rendered by passkey-panel.ts, and autofill on the sign-in page.
// A challenge is valid for five minutes; autofill requests a new one a little earlier.
const AUTOFILL_TTL = 4.5 * 60_000;

let autofill = null;

if (window.PublicKeyCredential !== undefined)
  for (const part of document.querySelectorAll('[data-with-passkeys]')) part.hidden = false;

for (const panel of document.querySelectorAll('[data-passkey]')) {
  if (window.PublicKeyCredential === undefined) break;
  panel.hidden = false;
  for (const note of document.querySelectorAll('[data-without-passkeys]')) note.hidden = true;
  const button = panel.querySelector('button');
  const run = { 'sign-in': signIn, 'step-up': stepUp, register, arrive, approve, grant, access }[
    panel.dataset.passkey
  ];
  button.addEventListener('click', () => attempt(panel, button, run));
  panel.querySelector('input')?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') button.click();
  });
  if (run === signIn) {
    comeFirst(panel, button);
    offerAutofill(panel);
  }
}

function comeFirst(panel, button) {
  const form = document.getElementById('login');
  if (!form || !hasUsed() || panel.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  const divider = document.querySelector('.or');
  form.before(panel, ...(divider ? [divider] : []));
  button.className = 'button primary';
  document.getElementById('login-submit').className = 'button secondary';
}

function hasUsed() {
  try {
    return localStorage.getItem('passkey') === 'used';
  } catch {
    return false;
  }
}

/** For the sign-in page: passkeys come first in a browser that has used one here. */
function noteUse() {
  try {
    localStorage.setItem('passkey', 'used');
  } catch {
    // Storage is turned off.
  }
}

async function attempt(panel, button, run) {
  const problem = panel.querySelector('[role=alert]');
  problem.textContent = '';
  button.disabled = true;
  autofill?.abort();
  try {
    await run(panel);
  } catch (error) {
    problem.textContent = wordsOf(error, panel);
    if (run === signIn) offerAutofill(panel);
  }
  enable(button);
}

/** A button disabled while pressed loses the focus, and keyboard users would start again at the top. */
function enable(button) {
  button.disabled = false;
  if (document.activeElement === document.body) button.focus();
}

async function signIn(panel) {
  const { returnTo } = panel.dataset;
  const options = await send('/api/v1/passkeys/authentication_options', {});
  const credential = await navigator.credentials.get({ publicKey: requestOf(options) });
  await authenticate(credential, returnTo);
}

async function authenticate(credential, returnTo) {
  const body = { credential: assertionOf(credential), return_to: returnTo };
  const { return_to } = await send('/api/v1/passkeys/authenticate', body);
  noteUse();
  location.assign(return_to);
}

async function stepUp(panel) {
  const options = await send('/api/v1/me/step_up/passkey_options', {});
  const credential = await navigator.credentials.get({ publicKey: requestOf(options) });
  await send('/api/v1/me/step_up', { credential: assertionOf(credential) });
  location.assign(panel.dataset.returnTo);
}

/** Sends the number with the passkey; the request's page explains any other outcome. */
async function approve(panel) {
  const { subject, returnTo } = panel.dataset;
  const field = panel.closest('form').elements.number_match;
  const number_match = field?.value.normalize('NFKC').replace(/\s/g, '') ?? '';
  if (field && !/^\d{2}$/.test(number_match)) {
    field.focus();
    throw new Refusal(422, { error: 'wrong_number' });
  }
  const path = `/api/v1/me/approvals/${subject}`;
  // Of an act at a resource, which other requests do not have.
  const authorization_details_hash = document.getElementById('details-hash')?.dataset.shown;
  const display_payload_hash = document.getElementById('display-hash').dataset.shown;
  const shown = { display_payload_hash, authorization_details_hash };
  try {
    const options = await send(`${path}/passkey_options`, shown);
    const credential = await navigator.credentials.get({ publicKey: requestOf(options) });
    const body = { number_match, ...shown, credential: assertionOf(credential) };
    await send(`${path}/approve`, body);
  } catch (error) {
    const hasEnded =
      error instanceof Refusal && (error.code === 'already_decided' || error.code === 'number_rejected');
    if (!hasEnded) throw error;
  }
  location.assign(returnTo);
}

/** Grants a standing permission for the terms that the page shows, which the service has to have understood as this browser did. */
async function grant(panel) {
  const terms = JSON.parse(panel.dataset.terms);
  const options = await send('/api/v1/me/permissions/passkey_options', { terms });
  const { permission_id, terms_hash, ...request } = options;
  if (terms_hash !== document.getElementById('terms-hash').dataset.shown)
    throw new Refusal(409, { error: 'altered' });
  const credential = await navigator.credentials.get({ publicKey: requestOf(request) });
  await send('/api/v1/me/permissions', { permission_id, terms, credential: assertionOf(credential) });
  location.assign(`${panel.dataset.returnTo}/${permission_id}?done=granted`);
}

/** Approves a request for access on the terms that the page shows. */
async function access(panel) {
  const { subject, terms, returnTo } = panel.dataset;
  const path = `/api/v1/access_requests/${subject}`;
  const shown = { ...JSON.parse(terms), terms_hash: document.getElementById('terms-hash').dataset.shown };
  try {
    const { terms: _, terms_hash: __, ...options } = await send(`${path}/passkey_options`, shown);
    const credential = await navigator.credentials.get({ publicKey: requestOf(options) });
    await send(`${path}/approve`, { ...shown, credential: assertionOf(credential) });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'already_decided')) throw error;
  }
  location.assign(returnTo);
}

async function register(panel) {
  const name = panel.querySelector('input')?.value.trim();
  // The page may have been shown to another person: then it is loaded again.
  const shownTo = panel.querySelector('[name=page_shown_to]')?.value;
  const options = await send(
    '/api/v1/passkeys/registration_options',
    {},
    shownTo && { 'svc-shown-to': shownTo },
  );
  const credential = await navigator.credentials.create({ publicKey: creationOf(options) });
  await send('/api/v1/passkeys', { credential: attestationOf(credential), ...(name && { name }) });
  noteUse();
  location.assign(panel.dataset.returnTo);
}

/** The first passkey of a person who was mailed a link; once that is dead, its page says so. */
async function arrive(panel) {
  const token = panel.dataset.subject;
  try {
    const options = await send('/api/v1/invitation/passkey_options', { token });
    const credential = attestationOf(await navigator.credentials.create({ publicKey: creationOf(options) }));
    const { return_to } = await send('/api/v1/invitation/passkey', { token, credential });
    location.assign(return_to);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'invalid_token')) throw error;
    location.reload();
  }
}

/** Lets the browser offer passkeys in the email field. If anything fails here, form and button still work. */
async function offerAutofill(panel) {
  const available = await PublicKeyCredential.isConditionalMediationAvailable?.();
  if (!available) return;
  autofill = new AbortController();
  const { signal } = autofill;
  const renewal = setTimeout(() => renewWhenSeen(panel, signal), AUTOFILL_TTL);
  try {
    const options = await send('/api/v1/passkeys/authentication_options', {});
    const publicKey = requestOf(options);
    const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
    await authenticate(credential, panel.dataset.returnTo);
  } catch (error) {
    const isShown = error instanceof Refusal && !signal.aborted;
    if (isShown) panel.querySelector('[role=alert]').textContent = wordsOf(error, panel);
  } finally {
    clearTimeout(renewal);
  }
}

function renewWhenSeen(panel, signal) {
  if (signal.aborted) return;
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => renewWhenSeen(panel, signal), { once: true });
    return;
  }
  autofill.abort();
  offerAutofill(panel);
}

class Refusal extends Error {
  constructor(status, { error: code, explanation }) {
    super(code);
    this.status = status;
    this.code = code;
    // By language: which policy keeps the person out, and what they can do.
    this.explanation = explanation;
  }
}

async function send(path, body, headers) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (answer.error === 'login_required') return leaveFor('/login');
  if (answer.error === 'step_up_required') return leaveFor('/account/step-up');
  if (answer.error === 'another_person') return leaveFor(null);
  throw new Refusal(response.status, answer);
}

/** Goes to the page that resolves the error and links back here (null: here again); nothing more happens on this page. */
function leaveFor(path) {
  // Keeps only return_to: the rest of the query is about an earlier action.
  const way = new URLSearchParams(location.search).get('return_to');
  const here = way === null ? location.pathname : `${location.pathname}?return_to=${encodeURIComponent(way)}`;
  location.assign(path === null ? here : `${path}?return_to=${encodeURIComponent(here)}`);
  return new Promise(() => {});
}

function wordsOf(error, panel) {
  return error.explanation?.[document.documentElement.lang] ?? panel.dataset[wordFor(error)];
}

/** The data attribute of the panel with the message for this error. */
function wordFor(error) {
  if (error instanceof Refusal) {
    if (error.code === 'wrong_number') return 'wrongNumber';
    if (error.status === 429) return 'busy';
    return error.status === 401 ? 'refused' : 'failed';
  }
  if (error.name === 'InvalidStateError') return 'known';
  return ['NotAllowedError', 'AbortError'].includes(error.name) ? 'cancelled' : 'failed';
}

// By hand: PublicKeyCredential's own JSON methods are missing in browsers of 2024, and some password managers
// replace credentials with objects on which they throw.
function creationOf(options) {
  return {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(descriptor),
  };
}

function requestOf(options) {
  return {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: options.allowCredentials.map(descriptor),
  };
}

function descriptor(credential) {
  return { ...credential, id: bytes(credential.id) };
}

function attestationOf(credential) {
  const { clientDataJSON, attestationObject } = credential.response;
  const transports = credential.response.getTransports?.() ?? [];
  return {
    ...common(credential),
    response: {
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports,
    },
  };
}

function assertionOf(credential) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  return {
    ...common(credential),
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle && text(userHandle),
    },
  };
}

function common(credential) {
  const id = text(credential.rawId);
  const { authenticatorAttachment } = credential;
  return { id, rawId: id, type: 'public-key', authenticatorAttachment, clientExtensionResults: {} };
}

function bytes(base64url) {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function text(buffer) {
  const characters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(characters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
