// Checks a field on the server while the user types.
const PAUSE_MS = 350;

for (const place of document.querySelectorAll('[data-lint]')) {
  const name = place.dataset.lint;
  const field = document.getElementById(name);
  let timer;
  let newest = 0;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const own = ++newest;
      const answer = await check({ [name]: field.value });
      // An answer to earlier input may arrive late.
      if (answer === null || own !== newest) return;
      const { remark, is_fault } = answer[name];
      place.textContent = remark ?? '';
      place.className = is_fault ? 'error' : 'hint';
    }, PAUSE_MS);
  });
}

/** Null when the check fails: the server repeats it when the form is sent. */
async function check(body) {
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
