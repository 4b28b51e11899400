import type { en } from '../../../../resources/take-over/take-over.messages.ts';

export default {
  lostSubject: (name) => `Die API ${name} ist nicht mehr verifiziert`,
  lostBody: (name, identifier, at) =>
    `Am ${at} wurde der Host von ${identifier} für eine andere Registrierung derselben API verifiziert. Ab jetzt erhalten Anwendungen Zugriffstoken für jene Registrierung. Für ${name} werden keine mehr ausgestellt, und frühere Token sind inaktiv.`,
  lostNext:
    'Wenn Sie das nicht erwartet haben, suchen Sie am Host nach TXT-Einträgen oder einer Verifizierungsdatei, die nicht von Ihnen stammen, und entfernen Sie sie. Veröffentlichen Sie dann den neuen Wert, den Sie auf der Seite unten finden, und verifizieren Sie erneut. Der zuvor veröffentlichte Wert wird nicht mehr angenommen.',
  wonSubject: (name) => `Die API ${name} wurde anstelle einer anderen Registrierung verifiziert`,
  wonBody: (name, identifier, at) =>
    `Am ${at} wurde der Host von ${identifier} für ${name} verifiziert. Bis dahin war er für eine andere Registrierung derselben API verifiziert, für die jetzt keine Token mehr ausgestellt werden. Personen, die die API nutzen, werden erneut um ihre Einwilligung gebeten.`,
  wonNext:
    'Die andere Registrierung kann nicht mehr verwenden, was sie zuvor veröffentlicht hat. Entfernen Sie trotzdem ihren TXT-Eintrag oder ihre Datei vom Host, falls noch vorhanden.',
  action: 'API öffnen',
  closing: 'Sie erhalten diese E-Mail, weil Sie diese API verwalten.',
} satisfies typeof en;
