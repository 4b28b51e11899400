import type { en } from '../../../scopes/scope-name-faults.messages.ts';
import textFaults from '../platform/text-faults.ts';

export default {
  text_too_long: textFaults.text_too_long,
  scope_characters: 'Muss sichtbares ASCII ohne Leerzeichen, Anführungszeichen und Backslashes sein.',
  scope_unknown:
    'Kein bekannter Scope. Ein eigener Scope hat die Form <namespace>:<key> mit genau einem Doppelpunkt.',
  scope_reserved: 'Verwendet ein reserviertes Wort.',
  scope_command_line: 'Ist für das Befehlszeilenwerkzeug dieses Dienstes reserviert.',
  scope_built_in: 'Ein integrierter Scope. Hinzugefügt werden kann nur <namespace>:<key>.',
  scope_built_in_member: 'Kann bei einem integrierten Scope nicht geändert werden.',
  scope_of_every_sign_in:
    'Wird bei jeder Anmeldung angefordert. Verlangen Sie mit der Richtlinie mehr von allen Anmeldungen.',
} satisfies typeof en;
