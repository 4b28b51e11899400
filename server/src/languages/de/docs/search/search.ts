import type { en } from '../../../../docs/search/search.messages.ts';

export default {
  title: 'Suche',
  titleOf: (query) => `${query}, Suche`,
  lead: 'Durchsucht die Anleitungen, die Aufrufe der API und die Fehlercodes.',
  found: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  nothing: 'Keine Ergebnisse',
  nothingBody: (query) =>
    `Keine Seite enthält alle Wörter von „${query}“. Versuchen Sie es mit weniger Wörtern, dem Namen eines Fehlercodes oder dem Pfad eines Aufrufs.`,
  results: 'Ergebnisse',
  guide: 'Anleitung',
  call: 'API',
  error: 'Fehler',
} satisfies typeof en;
