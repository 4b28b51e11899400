import type { en } from '../../../../account/security/end-access.messages.ts';

export default {
  subject: 'Ce qui a pris fin lors de la vérification de votre adresse',
  body: (at) =>
    `Votre adresse e-mail a été vérifiée le ${at}, dans un navigateur qui ne s’était jamais connecté à ce compte. Au cas où un inconnu aurait créé le compte, tout ce qui est antérieur a pris fin :`,
  sessions: (count) =>
    count < 2 ? `Une session a été déconnectée.` : `${count} sessions ont été déconnectées.`,
  password: 'Le mot de passe précédent ne fonctionne plus.',
  phoneNumber: 'Le numéro de téléphone a été retiré.',
  identityLevel: 'La vérification d’identité précédente ne compte plus.',
  applications: (names) => `Applications déconnectées : ${names}.`,
  access_keys: (names) => `Clés API arrêtées : ${names}.`,
  registrations: (names) =>
    `Applications dont le token d’accès à l’enregistrement ne fonctionne plus, de sorte qu’elles ne modifient plus leurs propres paramètres : ${names}.`,
  devices: (names) => `Appareils retirés : ${names}.`,
  agents: (names) => `Agents révoqués : ${names}.`,
  permissions: (names) => `Agents qui doivent de nouveau vous demander avant d’agir : ${names}.`,
  invitations: (names) => `Personnes dont l’invitation dans une organisation a pris fin : ${names}.`,
  passkeys: (names) => `Clés d’accès retirées : ${names}.`,
  passkeys_to_confirm: (names) =>
    `Clés d’accès inactives tant que vous ne les confirmez pas sur la page des clés d’accès de votre compte : ${names}.`,
  name: (name) => `« ${name} »`,
  comma: ', ',
  andMore: (names, more) => `${names} et ${more} de plus`,
  action: 'Je n’ai pas créé ce compte : définir mon propre mot de passe',
  chooseAction: 'Choisir comment vous vous connectez',
  chooseClosing:
    'Les noms et les adresses de votre profil datent aussi d’avant. Vérifiez-les, ou supprimez le compte si vous n’en voulez pas.',
  closing: 'Si vous avez créé le compte vous-même, reconnectez-vous ; il n’y a rien d’autre à faire.',
} satisfies typeof en;
