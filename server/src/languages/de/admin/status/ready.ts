import type { en } from '../../../../admin/status/ready.messages.ts';

export default {
  title: 'Bevor Personen kommen',
  address: 'Per HTTPS unter einem Namen erreichbar sein',
  address_note: 'Setzen Sie BASE_URL. Passkeys funktionieren nur unter einem Namen mit Zertifikat.',
  mail: 'E-Mails senden',
  mail_note: 'Setzen Sie SMTP_URL. Ohne sie verlassen Links und Codes diese Maschine nicht.',
  second_administrator: 'Zweite Person mit Administrationsrechten',
  second_administrator_note:
    'Eine Person allein kann ausgesperrt werden. Geben Sie einer weiteren Person Administrationsrechte.',
  brand: 'Eigenen Namen und eigenes Logo zeigen',
  brand_note: 'Personen erkennen, auf wessen Seite sie sind.',
} satisfies typeof en;
