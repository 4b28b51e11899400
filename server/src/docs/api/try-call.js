// Sends calls that only read, with the reader's own session. Without a script the samples above say how a program does it.
for (const place of document.querySelectorAll('[data-try]')) {
  place.hidden = false;
  place.querySelector('button').addEventListener('click', () => send(place));
}

async function send(place) {
  const [button, status, output] = ['button', '[role=status]', 'pre'].map((part) =>
    place.querySelector(part),
  );
  const inputs = [...place.querySelectorAll('input')];
  // A part of the path that is empty or only dots would be the address of another call.
  const unusable = inputs.find(({ dataset, value }) => dataset.in === 'path' && /^\.*$/.test(value.trim()));
  if (unusable) return unusable.focus();
  button.disabled = true;
  try {
    const answer = await fetch(addressOf(place.dataset.try, inputs), {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    output.textContent = pretty(await answer.text());
    status.textContent = `${answer.status} ${answer.statusText}`;
  } catch {
    output.textContent = '';
    status.textContent = place.dataset.failed;
  }
  output.hidden = output.textContent === '';
  button.disabled = false;
}

function addressOf(template, inputs) {
  let path = template;
  const query = new URLSearchParams();
  for (const { name, value, dataset } of inputs) {
    const text = value.trim();
    if (dataset.in === 'path') path = path.replace(`{${name}}`, () => encodeURIComponent(text));
    else if (text !== '') query.append(name, text);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
