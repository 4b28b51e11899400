// The browser asks before the page goes whose values are shown once, until the person said that they were saved.
let isLeaving = false;
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    isLeaving = true;
    // A download leaves the page where it is.
    if (form.id !== 'saved-form') setTimeout(() => (isLeaving = false), 1000);
  });
}
window.addEventListener('beforeunload', (event) => {
  if (!isLeaving) event.preventDefault();
});
