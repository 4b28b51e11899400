// Countdowns, the recomputed fingerprints, and fresh requests on the pages of approvals.

countDown();
setInterval(countDown, 1000);
for (const panel of document.querySelectorAll('[data-payload]')) recompute(panel);
const waiting = document.querySelector('[data-live]');
if (waiting) follow();
const push = document.getElementById('push');
if (push && 'serviceWorker' in navigator && 'PushManager' in window) offerPush();

function countDown() {
  for (const element of document.querySelectorAll('[data-countdown]')) {
    const left = Math.max(0, Math.ceil((Date.parse(element.dataset.countdown) - Date.now()) / 1000));
    element.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
  for (const bar of document.querySelectorAll('[data-time-left]'))
    bar.value = Math.max(0, (Date.parse(bar.dataset.timeLeft) - Date.now()) / 1000);
}

/** SHA-256 of the canonical JSON of what this page was given to show: the service cannot show one thing and have another approved. */
async function recompute(panel) {
  if (!window.crypto?.subtle) return;
  const text = canonicalJson(JSON.parse(panel.dataset.payload));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  panel.dataset.shown = hash;
  panel.querySelector('[role=status]').textContent =
    hash === panel.dataset.hash ? panel.dataset.matches : panel.dataset.differs;
}

/** RFC 8785 for what JSON.parse gives. */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`).join(',')}}`;
}

/** Fetches this page again when the service says that something has changed; without events the page stays as it is. */
function follow() {
  let wanted = false;
  let busy = false;
  let events = listen();
  // A browser does not ask again after a refusal (too many pages open): this one asks when the page becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && events.readyState === EventSource.CLOSED) events = listen();
  });

  function listen() {
    const source = new EventSource(waiting.dataset.live);
    source.addEventListener('changed', changed);
    return source;
  }

  async function changed() {
    wanted = true;
    if (busy) return;
    busy = true;
    while (wanted) {
      wanted = false;
      await refresh().catch(() => {});
    }
    busy = false;
  }
}

async function refresh() {
  const before = waiting.querySelectorAll('.card').length;
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const fresh = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .querySelector('[data-live]');
  if (!fresh) return;
  const focusAgain = rememberFocus();
  waiting.replaceChildren(...fresh.childNodes);
  focusAgain();
  document.dispatchEvent(new Event('content-changed'));
  for (const panel of waiting.querySelectorAll('[data-payload]')) recompute(panel);
  countDown();
  const after = waiting.querySelectorAll('.card').length;
  if (after > before) waiting.querySelector('[role=status]').textContent = waiting.dataset.new;
}

/** Anyone at a request with the keyboard or a screen reader stays there while another arrives. */
function rememberFocus() {
  const focused = document.activeElement;
  if (!waiting.contains(focused)) return () => {};
  const { id } = focused.closest('[id]');
  const places = () => [
    ...(document.getElementById(id)?.querySelectorAll('a, button, summary, [tabindex]') ?? []),
  ];
  const place = places().indexOf(focused);
  return () => places()[place]?.focus({ preventScroll: true });
}

/** The button that registers this browser for notices, or takes it back. A browser may still be registered by another user. */
async function offerPush() {
  const button = push.querySelector('button');
  const problem = push.querySelector('[role=status]');
  const worker = await navigator.serviceWorker.register('/account/approvals-worker.js', {
    scope: '/account/approvals',
  });
  let isOn = 'isOn' in push.dataset && (await worker.pushManager.getSubscription()) !== null;
  const show = () => {
    button.textContent = isOn ? push.dataset.off : push.dataset.on;
  };
  show();
  push.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    problem.textContent = '';
    try {
      const present = await worker.pushManager.getSubscription();
      if (isOn && present) await tellService('DELETE', { endpoint: present.endpoint });
      await present?.unsubscribe();
      if (!isOn) await subscribe(worker);
      isOn = !isOn;
      show();
    } catch {
      problem.textContent = Notification.permission === 'denied' ? push.dataset.blocked : push.dataset.failed;
    }
    button.disabled = false;
    // A disabled button loses the focus.
    if (document.activeElement === document.body) button.focus();
  });
}

async function subscribe(worker) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('no permission');
  await navigator.serviceWorker.ready;
  const base64 = push.dataset.pushKey.replaceAll('-', '+').replaceAll('_', '/');
  const applicationServerKey = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const response = await tellService('POST', { endpoint, keys });
  if (!response.ok) {
    await subscription.unsubscribe();
    throw new Error('refused');
  }
}

function tellService(method, body) {
  return fetch('/api/v1/me/push_subscriptions', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
