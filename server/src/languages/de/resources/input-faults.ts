import type { en } from '../../../resources/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';
import typeFaults from './details/type-faults.ts';

export default {
  identifier_not_url: 'Muss eine absolute https-URL ohne Fragment sein, etwa https://api.example.com/mcp.',
  identifier_too_long: ({ max }) => `Darf höchstens ${max} Zeichen haben.`,
  identifier_wildcard: 'Enthält einen Platzhalter. Registrieren Sie die URL einer einzelnen API.',
  identifier_ours: 'Gehört zu diesem Dienst. Registrieren Sie die URL Ihrer eigenen API.',
  identifier_repeated: ({ client_id }) =>
    `Ist für denselben Inhaber bereits als ${client_id} registriert. Verwenden Sie jene API oder löschen Sie sie zuerst.`,
  owner_has_registered: ({ client_id }) =>
    `Der neue Inhaber hat diese API bereits als ${client_id} registriert. Verwenden Sie jene API oder löschen Sie sie zuerst.`,
  identifier_local:
    'Muss https sein. http und localhost funktionieren nur bei einer Entwicklungsinstallation.',
  scopes_count: ({ max }) => `Darf 1 bis ${max} Scopes haben.`,
  scope_name_invalid: ({ max }) =>
    `Muss 1 bis ${max} sichtbare ASCII-Zeichen ohne Anführungszeichen, Backslashes und # haben.`,
  scope_name_taken: 'Ist der Name eines Scopes dieses Dienstes. Wählen Sie einen anderen, etwa files:read.',
  scope_name_repeated: 'Ist der Name eines anderen Scopes dieser Ressource.',
  scope_text_missing: typeFaults.text_missing,
  scope_text_invalid: sharedFaults.text_invalid,
  seconds_invalid: ({ min, max }) => `Muss eine ganze Zahl von Sekunden von ${min} bis ${max} sein.`,
} satisfies typeof en;
