// Counts down to the next attempt at each redirect URI and shows that one is running. Without it the server does.
for (const state of document.querySelectorAll('[data-verify]')) {
  const button = document.getElementById(state.dataset.verify);
  button.form.addEventListener('submit', () => {
    state.textContent = state.dataset.verifying;
    button.setAttribute('aria-busy', 'true');
    // After the form was read: a disabled button would not be sent, and this one carries nothing.
    setTimeout(() => {
      button.disabled = true;
    });
  });
  if (state.dataset.freeAt) countDown(state, button);
}

function countDown(state, button) {
  const { freeAt, now, again, free } = state.dataset;
  const label = button.textContent;
  const end = performance.now() + (Date.parse(freeAt) - Date.parse(now));
  button.disabled = true;
  button.classList.replace('primary', 'secondary');
  const tick = () => {
    const seconds = Math.ceil((end - performance.now()) / 1000);
    if (seconds > 0) {
      button.textContent = again.replace('{seconds}', seconds);
      return;
    }
    clearInterval(timer);
    button.disabled = false;
    button.classList.replace('secondary', 'primary');
    button.textContent = label;
    // Announced once; a spoken countdown would be annoying.
    state.textContent = free;
  };
  const timer = setInterval(tick, 1000);
  tick();
}

// The page may come back from the history with its button still busy.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
