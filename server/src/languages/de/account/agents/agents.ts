import type { en } from '../../../../account/agents/agents.messages.ts';

export default {
  title: 'Agenten',
  lead: 'Programme, die Sie fragen, bevor sie handeln. Jeder darf nur um das bitten, was Sie aufführen.',
  empty: 'Noch keine Agenten',
  emptyBody: 'Erstellen Sie unten einen. Er erhält ein Token und kann Sie dann um Genehmigung bitten.',
  newTitle: 'Neuer Agent',
  name: 'Name',
  nameHint: 'Sie sehen ihn, wann immer der Agent fragt.',
  actions: 'Aktionen, um die er bitten darf',
  cannotAsk:
    'Dieser Agent kann noch um nichts bitten. Führen Sie unten die Aktionen auf, um die er bitten darf.',
  actionsHint:
    'Eine pro Zeile: deploy.production oder deploy.* für alles unterhalb von deploy. Ohne Eintrag kann der Agent nichts anfragen.',
  addresses: 'Adressen, von denen er aufrufen darf',
  addressesHint: 'Ein Netz pro Zeile, etwa 192.0.2.0/24. Leer: von überall.',
  key: 'Öffentlicher Schlüssel',
  keyHint:
    'Ed25519, PEM oder Base64. Mit einem Schlüssel muss der Agent seine Aufrufe signieren, ohne genügt sein Token.',
  optional: 'optional',
  create: 'Agent erstellen',
  save: 'Änderungen speichern',
  shownTitle: 'Das Token dieses Agenten',
  shown:
    'Kopieren Sie es jetzt. Es wird nur dieses eine Mal angezeigt; wir speichern nur einen Fingerabdruck davon.',
  shownLabel: 'Agent-Token',
  mode: 'Aufrufe',
  signed: 'signiert',
  bearer: 'nur Token',
  lastUsed: 'Zuletzt verwendet',
  never: 'nie',
  created: 'Erstellt',
  rotated: 'Token ersetzt',
  id: 'Agent-ID',
  muted: 'stummgeschaltet',
  change: 'Ändern',
  changeTitle: 'Agent ändern',
  rotate: 'Token ersetzen…',
  rotateWarning:
    'Das aktuelle Token funktioniert sofort nicht mehr, und die wartenden Anfragen des Agenten enden.',
  rotateNow: 'Token ersetzen',
  revoke: 'Agent widerrufen…',
  revokeWarning: (name) =>
    `„${name}“ kann keine Anfragen mehr stellen, und wartende Anfragen enden. Das kann nicht rückgängig gemacht werden.`,
  revokeNow: 'Agent widerrufen',
  tooMany: 'Sie haben 100 Agenten. Widerrufen Sie zuerst einen.',
  backToAll: 'Alle Agenten',
  approvals: 'Genehmigungsanfragen ansehen',
  actionsNone: 'keine',
  doneSaved: 'Der Agent wurde geändert.',
  doneRevoked: 'Der Agent ist widerrufen.',
  faultName: 'Verwenden Sie 1 bis 100 Zeichen.',
  faultAction:
    'Eine der Zeilen ist keine Aktion. Verwenden Sie Namen wie deploy.production oder deploy.* in Kleinbuchstaben.',
  faultAddress:
    'Eine der Zeilen ist keine Adresse und kein Netz. Verwenden Sie 192.0.2.7, 192.0.2.0/24 oder 2001:db8::/32.',
  faultKey:
    'Geben Sie einen öffentlichen Ed25519-Schlüssel als PEM oder seine 32 Byte als Base64 ein. Kein anderer Agent darf ihn verwenden.',
} satisfies typeof en;
