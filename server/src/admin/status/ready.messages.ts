import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Before people come',
  address: 'Be reached by HTTPS under a name',
  address_note: 'Set BASE_URL. Passkeys work only under a name with a certificate.',
  mail: 'Send mail',
  mail_note: 'Set SMTP_URL. Without it, links and codes do not leave this machine.',
  second_administrator: 'Have a second administrator',
  second_administrator_note: 'One person alone can be locked out. Make someone else an administrator too.',
  brand: 'Show your own name and logo',
  brand_note: 'People recognize whose page they are on.',
};

export const readyMessages = catalogue(import.meta, en);
