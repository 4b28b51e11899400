// Names the address that a mail went to, on the page after it was typed, and offers to send it there again. The address stays in this tab: it is in
// no URL and in no cookie. Without this script the page asks for it.
const KEY = 'mailed-to';

for (const form of document.querySelectorAll('form[data-mails]'))
  form.addEventListener('submit', () => note(form.elements.email?.value.trim() ?? ''));

const address = noted();
for (const part of document.querySelectorAll('[data-mailed-to]')) {
  if (address === '') break;
  part.querySelector('strong').textContent = address;
  part.hidden = false;
  for (const other of document.querySelectorAll('[data-without-address]')) other.hidden = true;
  for (const again of document.querySelectorAll('[data-mailed-again]')) again.open = true;
  const field = document.querySelector('form[data-mails] [name=email]');
  if (!field) continue;
  field.value = address;
  field.closest('.field').hidden = true;
}

function note(email) {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is turned off.
  }
}

function noted() {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
