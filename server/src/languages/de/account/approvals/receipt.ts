import type { en } from '../../../../account/approvals/receipt.messages.ts';

export default {
  title: 'Beleg',
  request: 'Anfrage',
  person: 'Person',
  issuer: 'Signiert von',
  proof: 'Signaturen',
  proofLead:
    'Ihr Browser prüft sie mit dem öffentlichen Schlüssel dieses Dienstes. Dafür ist JavaScript nötig.',
  proofLeadPasskey:
    'Ihr Browser prüft sie mit den öffentlichen Schlüsseln dieses Dienstes und des Passkeys. Dafür ist JavaScript nötig.',
  shown: 'Was angezeigt wurde, ist das, worüber entschieden wurde',
  service: 'Dieser Dienst hat die Entscheidung signiert',
  passkey: 'Ihr Passkey hat genau dies signiert',
  decidersPasskey: 'Der Passkey der Person, die entschieden hat, hat genau dies signiert',
  notYet: 'Nicht geprüft',
  verified: 'Geprüft ✓',
  wrong: 'Stimmt NICHT überein',
  unknown: 'Dieser Browser kann es nicht prüfen',
  how: 'Wie andere ihn prüfen',
  keep: 'Aufbewahren',
  keepLead: 'Die Datei enthält die Signaturen. Wem Sie sie geben, der kann sie prüfen, ohne uns zu fragen.',
  jws: 'Signierte Erklärung',
  download: 'Beleg herunterladen',
  print: 'Drucken',
} satisfies typeof en;
