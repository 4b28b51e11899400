import type { en } from '../../../../account/front/front.messages.ts';

export default {
  title: 'Ein Konto, und Sie entscheiden, was es nutzen darf',
  lead: (name) =>
    `${name} meldet Sie bei Anwendungen an und zeigt Ihnen, was diese und Ihre Agenten in Ihrem Namen dürfen.`,
  signIn: 'Anmelden',
  signUp: 'Konto erstellen',
  people: 'Für Sie',
  peopleLead:
    'Melden Sie sich mit einem Passkey, einem Passwort oder einem Code per E-Mail an. Sehen Sie, was Zugriff hat, und beenden Sie ihn jederzeit.',
  account: 'Ihr Konto',
  developers: 'Für Entwickler',
  developersLead:
    'Ergänzen Sie die Anmeldung in einer Anwendung in beliebiger Sprache, schützen Sie eine API und empfangen Sie Ereignisse.',
  documentation: 'Dokumentation',
  reference: 'API-Referenz',
  console: 'Entwicklerkonsole',
  diagnose: 'Anmeldelink prüfen',
  agents: 'Für alle, die Agenten bauen',
  agentsLead: 'Ein Agent fragt, eine Person entscheidet, und die Antwort ist signiert.',
  approvals: 'So funktionieren Genehmigungen',
} satisfies typeof en;
