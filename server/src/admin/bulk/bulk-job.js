// Follows a job: fetches its page again while it goes on. Without it the page has a link that does.
const EVERY = 2000;

setTimeout(follow, EVERY);

async function follow() {
  const fresh = document.visibilityState === 'visible' ? await fetched() : null;
  if (fresh) show(fresh);
  if (document.getElementById('job-progress').dataset.live === 'now') setTimeout(follow, EVERY);
}

/** Null while the service cannot be reached; signed out, the page stays as it was. */
async function fetched() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!response?.ok || response.redirected) return null;
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** At the end the report and what stops the job are shown afresh, too: before, they may be in use. */
function show(fresh) {
  const progress = fresh.getElementById('job-progress');
  const hasEnded = progress?.dataset.live === 'ended';
  for (const part of document.querySelectorAll('[data-live]')) {
    const twin = fresh.getElementById(part.id);
    if (twin && (hasEnded || part.dataset.live === 'now')) part.replaceWith(twin);
  }
  document.dispatchEvent(new Event('content-changed'));
  if (hasEnded) document.getElementById('status').textContent = progress.dataset.ended;
}
