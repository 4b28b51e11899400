import type { en } from '../../../../passkeys/panel/passkey-panel.messages.ts';

export default {
  cancelled:
    'Die Bestätigung mit dem Passkey wurde abgebrochen. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  refused:
    'Dieser Passkey ist nicht registriert oder konnte nicht geprüft werden. Versuchen Sie es mit einem anderen.',
  known: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
  busy: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  wrongNumber:
    'Geben Sie die zwei Ziffern ein, die der Agent anzeigt. Eine zweite falsche Zahl lehnt die Anfrage ab.',
  failed: 'Etwas ist schiefgegangen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  unsupported: 'Dieser Browser unterstützt keine Passkeys, oder Skripte sind ausgeschaltet.',
} satisfies typeof en;
