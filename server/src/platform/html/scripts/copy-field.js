// Adds a copy button to every element marked `data-copy`.
for (const field of document.querySelectorAll('[data-copy]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button secondary';
  button.textContent = field.dataset.copy;
  button.setAttribute('aria-describedby', field.getAttribute('aria-labelledby') ?? field.id);
  button.addEventListener('click', () => copy(field, button, outcome));
  // Screen readers announce changes to it.
  const outcome = document.createElement('span');
  outcome.setAttribute('role', 'status');
  outcome.className = 'visually-hidden';
  field.after(button, outcome);
  if (field instanceof HTMLInputElement) field.addEventListener('focus', () => field.select());
}

async function copy(field, button, announcement) {
  let outcome = field.dataset.copied;
  try {
    await navigator.clipboard.writeText(field.value ?? field.textContent);
  } catch {
    select(field);
    outcome = field.dataset.failed;
  }
  button.textContent = outcome;
  announcement.textContent = outcome;
  setTimeout(() => {
    button.textContent = field.dataset.copy;
    announcement.textContent = '';
  }, 3000);
}

function select(field) {
  if (field.select) field.select();
  else getSelection().selectAllChildren(field);
}
