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
    const local = moments.format(new Date(element.dateTime));
    if (element.title) element.title = local;
    else element.textContent = local;
  }
}
