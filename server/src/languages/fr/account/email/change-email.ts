import type { en } from '../../../../account/email/change-email.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Adresse e-mail',
  lead: 'Vous vous connectez avec elle, et nous vous y écrivons.',
  current: 'Votre adresse',
  verified: 'Vérifiée',
  unverified: 'Non vérifiée',
  newTitle: 'La modifier',
  newLead: 'Nous envoyons un lien à la nouvelle adresse. Rien ne change avant que vous ne l’ayez confirmé.',
  email: 'Nouvelle adresse e-mail',
  password: 'Votre mot de passe',
  send: 'M’envoyer un lien',
  emailFault: formFaults.emailFault,
  same: 'C’est déjà votre adresse.',
  passwordWrong: 'Le mot de passe est incorrect.',
  tooMany: 'Vous avez demandé trop de liens. Réessayez dans une heure.',
  doneSent: 'Nous avons envoyé un lien à la nouvelle adresse. L’e-mail indique jusqu’à quand il fonctionne.',
  doneChanged: 'Votre adresse e-mail est modifiée.',
  linkTitle: 'Confirmez votre nouvelle adresse',
  linkLead: (email) => `Appuyez sur le bouton pour vous connecter désormais avec ${email}.`,
  signInLead: (from, to) => `Le compte de ${from} souhaite désormais utiliser ${to}.`,
  signInHint:
    'Connectez-vous à ce compte pour le confirmer. S’il n’est pas à vous, fermez cette page : rien ne change.',
  signIn: 'Se connecter pour confirmer',
  linkSubmit: 'Utiliser cette adresse',
  deadTitle: 'Ce lien ne fonctionne plus',
  deadLead: 'Il a déjà été utilisé, a expiré ou a été remplacé par un plus récent.',
  takenTitle: 'Cette adresse a déjà un compte',
  takenLead:
    'Deux comptes ne peuvent pas avoir la même adresse. Si les deux sont à vous, vous pouvez les fusionner.',
  toAccount: 'Aller à votre compte',
  linkSubject: 'Confirmez votre nouvelle adresse e-mail',
  linkBody: (old, until) =>
    `Le compte de ${old} souhaite désormais utiliser cette adresse. Ouvrez le lien et appuyez sur le bouton pour la confirmer. Le lien fonctionne jusqu’au ${until}.`,
  linkAction: 'Utiliser cette adresse',
  linkClosing: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Rien ne changera.',
  askedSubject: 'Votre adresse e-mail est sur le point de changer',
  askedBody: (email, at) =>
    `Le ${at}, quelqu’un, sans doute vous, a demandé à remplacer l’adresse de votre compte par ${email}. Elle change dès que cette adresse est confirmée.`,
  askedAction: 'Ce n’était pas moi : définir un mot de passe',
  askedClosing: 'Si c’était vous, il n’y a rien à faire ici. Définir un mot de passe annule le changement.',
  changedSubject: 'Votre adresse e-mail a été modifiée',
  changedBody: (email, at) =>
    `L’adresse de votre compte a été remplacée par ${email} le ${at}. Nous vous écrirons désormais à cette adresse.`,
  changedClosing:
    'Si ce n’était pas vous, mettez fin à toutes les sessions et clés avec le lien ci-dessous, et contactez l’exploitant de ce service.',
} satisfies typeof en;
