// A button that ticks everyone in the list, or no one if everyone is ticked. Without a script people are ticked one by one, or found with a filter.
const place = document.getElementById('tick-all');
const button = document.createElement('button');
button.type = 'button';
button.className = 'button secondary';
button.textContent = place.dataset.label;
button.addEventListener('click', tick);
place.append(button);

function tick() {
  const boxes = [...document.querySelectorAll('input[name="people"]')];
  const isAll = boxes.every(({ checked }) => checked);
  for (const box of boxes) box.checked = !isAll;
}
