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
