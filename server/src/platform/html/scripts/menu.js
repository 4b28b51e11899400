// The person's menu closes on Escape and on a press elsewhere; without this script its own button closes it.
const menu = document.querySelector('details.menu');
addEventListener('pointerdown', ({ target }) => {
  if (menu.open && !menu.contains(target)) menu.open = false;
});
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});
// A slash leads to the search, except where it is typed.
addEventListener('keydown', (event) => {
  const link = document.getElementById('search-link');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || link === null) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  event.preventDefault();
  link.click();
});
