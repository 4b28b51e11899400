import type { en } from '../../../../developer/resource-tabs/resource-details.messages.ts';

export default {
  title: 'Was Personen zur Genehmigung vorgelegt werden kann',
  lead: 'Ein Client oder Agent, der an Ihrer API genau eine Sache tun soll, fragt mit Authorization Details (RFC\u00a09396) danach. Hier deklarieren Sie die Typen. Personen lesen Ihre Worte und jedes Feld; das Zugriffstoken sagt, was sie genehmigt haben.',
  none: 'Noch keine Typen',
  noneBody: 'Ohne Typen fragen Clients nur nach Scopes.',
  declared: 'Deklarierte Typen',
  draft: 'Vorschau, nicht gespeichert',
  edit: 'Typen als JSON',
  json: 'Typen',
  jsonHint:
    'Ein Array von bis zu 10 Typen, jeder mit type, title, summary, schema und labels und auf Wunsch single_use, access_token_seconds und required_acr. Ein leeres Array entfernt alle.',
  example: 'Ein Beispiel für den Anfang ist eingetragen. Nichts ist deklariert, bevor Sie speichern.',
  preview: 'Vorschau',
  save: 'Speichern',
  effect:
    'Eine Änderung beendet Anfragen, die auf eine Genehmigung warten, weil Personen die alten Worte gesehen haben. Ausgestellte Token behalten ihre Aussage.',
  notJson: (error) => `Das ist kein gültiges JSON: ${error}`,
  repeated:
    'Ein Feld kommt in einem Objekt zweimal vor, oder sein Name ist mit einem Escape geschrieben. Schreiben Sie jeden Namen nur einmal.',
  errors: (count) => (count === 1 ? '1 Fehler in den Typen' : `${count} Fehler in den Typen`),
  saved: 'Gespeichert.',
} satisfies typeof en;
