// Adds buttons that save the codes as a file and print them.
const codes = document.querySelector('#recovery-codes');
const download = button(codes.dataset.download, () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${codes.dataset.head}\n\n${codes.textContent}\n`]));
  link.download = 'recovery-codes.txt';
  link.click();
});
const print = button(codes.dataset.print, () => globalThis.print());
codes.parentElement.append(download, print);

// Until they say that they saved the codes.
let isSaved = false;
document.querySelector('#saved').addEventListener('click', () => {
  isSaved = true;
});
addEventListener('beforeunload', (event) => {
  if (!isSaved) event.preventDefault();
});

function button(label, press) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button secondary';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}
