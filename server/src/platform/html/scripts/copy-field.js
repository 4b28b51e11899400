// Adds a copy button to every field that offers its value.
const status = document.getElementById('status');

for (const field of document.querySelectorAll('input[data-copy]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button secondary';
  button.textContent = field.dataset.copy;
  button.setAttribute('aria-describedby', field.id);
  button.addEventListener('click', () => copy(field, button));
  field.after(button);
  field.addEventListener('focus', () => field.select());
}

async function copy(field, button) {
  let outcome = field.dataset.copied;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    outcome = field.dataset.failed;
  }
  button.textContent = outcome;
  status.textContent = outcome;
  setTimeout(() => {
    button.textContent = field.dataset.copy;
    status.textContent = '';
  }, 3000);
}
