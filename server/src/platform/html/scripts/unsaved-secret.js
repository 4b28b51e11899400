// Warns before the user leaves a page whose values are shown once, until they confirm that they saved them.
let isLeaving = false;
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    isLeaving = true;
    // A download does not leave the page.
    if (form.id !== 'saved-form') setTimeout(() => (isLeaving = false), 1000);
  });
}
window.addEventListener('beforeunload', (event) => {
  if (!isLeaving) event.preventDefault();
});
