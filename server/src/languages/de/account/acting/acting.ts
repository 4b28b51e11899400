import type { en } from '../../../../account/acting/acting.messages.ts';

export default {
  title: 'Was für mich handelt',
  lead: 'Alles, was in Ihrem Namen handeln kann: was es zuletzt getan hat, bis wann es handeln darf und wie Sie es stoppen.',
  stopAll: 'Alles stoppen…',
  empty: 'Nichts handelt für Sie',
  emptyBody:
    'Wenn Sie eine Anwendung verbinden, einen Agenten oder Zugriffsschlüssel erstellen oder eine Dauergenehmigung erteilen, erscheint das hier, zusammen mit dem, was in Ihrem Namen getan wird.',
  emptyAction: 'Über Ihre Agenten',
  tokens: 'Kann jetzt handeln',
  tokensLead: 'Genau das haben Sie genehmigt. Es endet nach wenigen Minuten automatisch.',
  permissions: 'Handelt, ohne Sie zu fragen',
  permissionsLead:
    'Innerhalb der Grenzen, die Sie festgelegt haben. Was darüber hinausgeht, wird wie üblich angefragt.',
  agents: 'Fragt Sie, bevor es handelt',
  agentsLead:
    'Ihre Agenten. Soweit keine Dauergenehmigung gilt, erhalten sie nichts, bevor Sie es genehmigen.',
  applications: 'Verbundene Anwendungen',
  applicationsLead: 'Sie handeln im Rahmen dessen, was Sie mit ihnen zu teilen bereit waren.',
  keys: 'Zugriffsschlüssel und Geräte',
  keysLead: 'Ein Programm oder Gerät, das einen besitzt, handelt in Ihrem Namen, ohne zu fragen.',
  acts: 'Was zuletzt getan wurde',
  actsTitle: 'Was in Ihrem Namen getan wurde',
  actsLead: 'Handlungen, die Sie genehmigt oder erlaubt haben, mit der Anfrage und ihrem signierten Beleg.',
  actsBy: (name) => `Was ${name} in Ihrem Namen getan hat`,
  actsEmpty: 'Noch nichts',
  actsEmptyBody: 'Was Agenten und Anwendungen mit Ihrer Genehmigung tun, wird hier aufgeführt.',
  allActs: 'Alles, was getan wurde',
  backToAll: 'Was für mich handelt',
  name: 'Name',
  what: 'Was',
  who: 'Wer',
  lately: 'Zuletzt',
  lastActive: 'Zuletzt aktiv',
  until: 'Bis',
  action: 'Aktion',
  when: 'Wann',
  how: 'Wie',
  never: 'Nie',
  untilStopped: 'Bis Sie es stoppen',
  nothingLately: 'Zuletzt nichts',
  waiting: (count) => (count === 1 ? '1 Anfrage wartet auf Sie' : `${count} Anfragen warten auf Sie`),
  paused: 'pausiert',
  comma: ', ',
  singleUse: 'einmal',
  passedOn: 'weitergegeben',
  used: 'verwendet',
  notUsed: 'nicht verwendet',
  stopped: 'gestoppt',
  receipt: 'Signierter Beleg',
  unnamed: 'ein Agent oder eine Anwendung, die es nicht mehr gibt',
  device: 'Gerät',
  accessKey: 'Zugriffsschlüssel',
  manage: 'Verwalten',
  stop: 'Stoppen…',
  more: 'mehr',
  at: (name) => `bei ${name}`,
  byPasskey: 'mit Ihrem Passkey genehmigt',
  byPassword: 'mit Ihrem Passwort und einem Code genehmigt',
  byPermission: 'innerhalb einer Dauergenehmigung',
  byConsent: 'bei der Anmeldung eingewilligt',
  byExchange: 'weitergegeben von etwas, das Sie genehmigt haben',
  stopTitle: 'Alles stoppen, was für Sie handelt',
  stopLead:
    'All das endet sofort und kann nicht rückgängig gemacht werden. Sie bleiben angemeldet, und Ihre eigenen Anmeldemöglichkeiten bleiben erhalten.',
  stopNow: 'Alles stoppen',
  stopOneTitle: (name) => `Stoppen: ${name}`,
  stopOneLead: 'Das endet sofort und kann nicht rückgängig gemacht werden.',
  stopOneNow: 'Stoppen',
  cancel: 'Abbrechen',
  ends: 'Was endet',
  nothingToStop: 'Nichts handelt für Sie, es gibt also nichts zu stoppen.',
  requests: 'Anfragen',
  endsApplication: (name) =>
    `${name} verliert auf allen Ihren Geräten den Zugriff, und wir benachrichtigen die Anwendung. Sie behält, was sie über Sie gespeichert hat. Sie können sich dort später wieder anmelden.`,
  endsAgent: (name) =>
    `${name} kann Sie nichts mehr fragen und nichts mehr verwenden, was Sie genehmigt haben.`,
  endsPermission: (name) =>
    `${name} muss Sie wieder jedes Mal fragen. Auch was innerhalb dieser Dauergenehmigung noch möglich wäre, endet.`,
  endsToken:
    'Es kann nicht mehr verwendet werden, ebenso wenig alles, was daraus entstanden ist. Was bereits getan wurde, bleibt getan.',
  stays: 'Was bereits getan wurde, bleibt getan.',
  permissionOf: (type, resource) => `${type} bei ${resource}`,
  doneAll: 'Alles, was für Sie gehandelt hat, ist gestoppt. Wir haben Ihnen eine Liste per E-Mail gesendet.',
  doneOne: 'Es ist gestoppt.',
  doneNothing: 'Es gab nichts mehr zu stoppen.',
  mailTokens: (count) =>
    count === 1
      ? 'Eine genehmigte Handlung, die im Gange war, wurde gestoppt.'
      : `${count} genehmigte Handlungen, die im Gange waren, wurden gestoppt.`,
  mailRequests: (count) =>
    count === 1
      ? 'Eine Anfrage, die auf Sie wartete, wurde zurückgezogen.'
      : `${count} Anfragen, die auf Sie warteten, wurden zurückgezogen.`,
  mailPermissions: (names) => `Widerrufene Dauergenehmigungen: ${names}.`,
  overview: 'In Ihrem Namen',
  counts: (applications, agents, permissions) =>
    [
      `${applications} ${applications === 1 ? 'Anwendung' : 'Anwendungen'}`,
      `${agents} ${agents === 1 ? 'Agent' : 'Agenten'}`,
      `${permissions} ${permissions === 1 ? 'Dauergenehmigung' : 'Dauergenehmigungen'}`,
    ].join(', '),
} satisfies typeof en;
