import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Before you go live',
  address: 'Use HTTPS and a domain name',
  address_note: 'Set BASE_URL. Passkeys need a domain name with a certificate.',
  mail: 'Send mail',
  mail_note: 'Set SMTP_URL. Without it, links and codes do not leave this machine.',
  second_administrator: 'Add a second administrator',
  second_administrator_note:
    'If there is only one, they can be locked out. Make someone else an administrator too.',
  brand: 'Show your own name and logo',
  brand_note: 'People recognize whose page they are on.',
};

export const readyMessages = catalogue(import.meta, en);
