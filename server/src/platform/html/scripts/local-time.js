// Shows every moment in the reader's time zone; the server only knows UTC.
const moments = new Intl.DateTimeFormat(document.documentElement.lang.replace(/^en$/, 'en-GB'), {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

show();
// Dispatched by scripts that add content.
document.addEventListener('content-changed', show);

function show() {
  for (const element of document.querySelectorAll('time[datetime]')) {
    // Portuguese writes `27 de nov. de 2026`, which is too long for the columns of tables; no other language has a `de`.
    const local = moments.format(new Date(element.dateTime)).replaceAll(' de ', ' ');
    if (element.title) element.title = local;
    else element.textContent = local;
  }
}
