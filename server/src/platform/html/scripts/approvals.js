// Countdowns, the fingerprint computed anew, and fresh requests on the pages of approvals.

countDown();
setInterval(countDown, 1000);
recompute();
const waiting = document.querySelector('[data-live]');
if (waiting) follow();

function countDown() {
  for (const element of document.querySelectorAll('[data-countdown]')) {
    const left = Math.max(0, Math.ceil((Date.parse(element.dataset.countdown) - Date.now()) / 1000));
    element.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
}

/** SHA-256 of the canonical JSON of what this page was given to show: the service cannot show one thing and have another approved. */
async function recompute() {
  const panel = document.getElementById('display-hash');
  if (!panel || !window.crypto?.subtle) return;
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

/** Fetches this page anew when the service says that something has changed; without events the page stays as it is. */
function follow() {
  let wanted = false;
  let busy = false;
  new EventSource(waiting.dataset.live).addEventListener('changed', async () => {
    wanted = true;
    if (busy) return;
    busy = true;
    while (wanted) {
      wanted = false;
      await refresh().catch(() => {});
    }
    busy = false;
  });
}

async function refresh() {
  const before = waiting.querySelectorAll('.card').length;
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const fresh = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .querySelector('[data-live]');
  if (!fresh) return;
  waiting.replaceChildren(...fresh.childNodes);
  countDown();
  const after = waiting.querySelectorAll('.card').length;
  if (after > before) waiting.querySelector('[role=status]').textContent = waiting.dataset.new;
}
