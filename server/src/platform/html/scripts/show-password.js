// Adds a button to every password field that shows what is typed. The field hides it again before the form is sent, so that password
// managers recognize it, and without this script it is an ordinary password field.
for (const field of document.querySelectorAll('input[type=password][data-show]')) {
  const frame = document.createElement('div');
  frame.className = 'reveal';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  field.before(frame);
  frame.append(field, button);
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? field.dataset.hide : field.dataset.show;
  };
  button.addEventListener('click', () => {
    show(field.type === 'password');
    field.focus();
  });
  field.form?.addEventListener('submit', () => show(false));
  show(false);
  if (field.autofocus) field.focus();
}
