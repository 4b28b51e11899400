// Selects the time zone of this browser in a form that has just been opened.

const zone = document.getElementById('time_zone');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && [...zone.options].some(({ value }) => value === here)) zone.value = here;
