import type { en } from '../../../../redirect-uris/verifications/diagnostics.messages.ts';

export default {
  quotes_in_value: () =>
    'Der Eintrag enthält den richtigen Wert in Anführungszeichen. Geben Sie den Wert ohne Anführungszeichen ein; Ihr DNS-Editor ergänzt seine eigenen.',
  name_in_value: () =>
    'Der Eintrag enthält mehr als den Wert. Geben Sie nur die 64 Zeichen ein: keinen Namen, kein TXT, kein Präfix.',
  other_case: () =>
    'Die Buchstaben des Werts unterscheiden sich in Groß- und Kleinschreibung. Kopieren Sie den Wert genau so, wie er ist.',
  white_space: () =>
    'Der Wert im Eintrag enthält ein Leerzeichen oder einen Zeilenumbruch. Kopieren Sie ihn in einem Stück.',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `Der richtige Wert steht unter ${found_at}: Ihr DNS-Editor hängt ${zone} automatisch an. Geben Sie als Namen nur ${entered} ein.`,
  wrong_level: ({ found_at, txt_name }) =>
    `Der richtige Wert steht unter ${found_at}. Verschieben Sie ihn nach ${txt_name}.`,
  html_file: () =>
    'Die Adresse liefert HTML statt der einfachen Datei, oft weil die App für jeden Pfad ihre Startseite ausgibt. Lassen Sie den Server die Datei ausliefern, bevor diese Regel greift.',
  white_space_in_file: () =>
    'Die Datei enthält Leerzeichen oder Leerzeilen um den Wert. Entfernen Sie alles außer einem Zeilenumbruch am Ende.',
  quotes_in_file: () =>
    'Die Datei enthält den Wert in Anführungszeichen. Entfernen Sie die Anführungszeichen.',
} satisfies typeof en;
