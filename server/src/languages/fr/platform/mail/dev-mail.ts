import type { en } from '../../../../platform/mail/dev-mail.messages.ts';

export default {
  title: 'E-mails de développement',
  lead: 'Les e-mails et SMS que ce service aurait envoyés. Rien n’a quitté cette machine.',
  pointer: 'En développement, les e-mails ne sont pas envoyés. Vous pouvez lire celui-ci ici :',
  none: 'Aucun e-mail pour l’instant',
  asHtml: 'En HTML',
  open: 'Ouvrir le lien',
  to: 'Destinataire',
  filter: 'Afficher',
  all: 'Tout afficher',
  noneBody: 'Inscrivez-vous ou demandez la réinitialisation d’un mot de passe, et le message apparaît ici.',
} satisfies typeof en;
