import type { en } from '../../../../admin/status/ready.messages.ts';

export default {
  title: 'Avant l’arrivée des utilisateurs',
  address: 'Être joignable en HTTPS sous un nom',
  address_note: 'Définissez BASE_URL. Les clés d’accès ne fonctionnent que sous un nom avec certificat.',
  mail: 'Envoyer des e-mails',
  mail_note: 'Définissez SMTP_URL. Sans cela, les liens et les codes ne quittent pas cette machine.',
  second_administrator: 'Avoir un second administrateur',
  second_administrator_note: 'Une personne seule peut se retrouver bloquée. Nommez un autre administrateur.',
  brand: 'Montrer votre nom et votre logo',
  brand_note: 'Chacun reconnaît à qui appartient la page.',
} satisfies typeof en;
