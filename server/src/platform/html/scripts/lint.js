// Asks the service, while a field is being filled in, what it would say about its content.
const PAUSE_MS = 350;

for (const place of document.querySelectorAll('[data-lint]')) {
  const name = place.dataset.lint;
  const field = document.getElementById(name);
  let timer;
  let newest = 0;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const asked = ++newest;
      const answer = await ask({ [name]: field.value });
      // An answer to an earlier text may arrive later.
      if (answer === null || asked !== newest) return;
      const { remark, is_fault } = answer[name];
      place.textContent = remark ?? '';
      place.className = is_fault ? 'error' : 'hint';
    }, PAUSE_MS);
  });
}

/** Null when the service cannot be asked: it will say the same when the form is sent. */
async function ask(body) {
  try {
    const response = await fetch('/developer/lint', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
