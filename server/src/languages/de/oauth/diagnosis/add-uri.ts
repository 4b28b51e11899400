import type { en } from '../../../../oauth/diagnosis/add-uri.messages.ts';

export default {
  add: 'Diese URI hinzufügen',
  addFirst: 'Diese URI hinzufügen…',
  newHost: (place) =>
    `Noch führt keine Redirect-URI dieser Anwendung zu ${place}. Fügen Sie die URI nur hinzu, wenn sie Ihnen gehört: Wer sie betreibt, erhält die Anmeldungen.`,
  signIn: 'Anmelden und hinzufügen',
  askManager:
    'Mit Ihrer Rolle sehen Sie diese Anwendung, können sie aber nicht ändern. Bitten Sie einen Inhaber oder Admin der Organisation, die URI hinzuzufügen.',
  added: 'Die Redirect-URI ist registriert.',
} satisfies typeof en;
