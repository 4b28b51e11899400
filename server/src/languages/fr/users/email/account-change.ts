import type { en } from '../../../../users/email/account-change.messages.ts';

export default {
  action: 'Ce n’était pas moi : sécuriser mon compte',
  closing:
    'Si c’était vous, il n’y a rien à faire. Sinon, ouvrez le lien et appuyez sur le bouton : il met fin à toutes les sessions, clés API et clés d’appareil de votre compte, et vous mène à un nouveau mot de passe. Le lien fonctionne une fois, pendant sept jours. Passez ensuite en revue vos clés d’accès et vos paramètres de sécurité.',
  closingByAdministrator:
    'Si vous ne savez pas pourquoi, renseignez-vous auprès des responsables de ce service. Si vous pensez que quelqu’un d’autre a accès à votre compte, ouvrez le lien et appuyez sur le bouton : il met fin à toutes les sessions, clés API et clés d’appareil de votre compte, et vous mène à un nouveau mot de passe. Il fonctionne une fois, pendant sept jours.',
  several: 'Plusieurs modifications de votre compte',
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    body: (_what, at) =>
      `Le mot de passe de votre compte a été modifié le ${at}. Toutes les autres sessions ont pris fin.`,
  },
  password_removed: {
    subject: 'Votre mot de passe a été retiré',
    body: (_what, at) =>
      `Le mot de passe de votre compte a été retiré le ${at}. Vous vous connectez désormais avec une clé d’accès ou un code que nous vous envoyons par e-mail.`,
  },
  password_known: {
    subject: 'Codes à usage unique incorrects après votre mot de passe',
    body: (_what, at) =>
      `Votre mot de passe a été saisi correctement, suivi de cinq codes à usage unique incorrects, le dernier le ${at}. Aucun n’a permis de se connecter. Si vous ne les avez pas saisis, une autre personne connaît votre mot de passe : changez-le maintenant, ainsi que partout ailleurs où vous l’utilisez.`,
  },
  passkey_added: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    body: (what, at) =>
      `La clé d’accès « ${what} » a été ajoutée le ${at}. Elle permet désormais de se connecter à votre compte sans mot de passe.`,
  },
  passkey_confirmed: {
    subject: 'Une clé d’accès de votre compte fonctionne de nouveau',
    body: (what, at) =>
      `La clé d’accès « ${what} » a été confirmée le ${at}. Elle permet de nouveau de se connecter à votre compte.`,
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été retirée de votre compte',
    body: (what, at) =>
      `La clé d’accès « ${what} » a été retirée le ${at}. Elle ne permet plus de se connecter à votre compte.`,
  },
  access_key_created: {
    subject: 'Une clé API a été créée pour votre compte',
    body: (what, at) =>
      `La clé API « ${what} » a été créée le ${at}. Un programme qui la détient agit en votre nom.`,
  },
  device_claimed: {
    subject: 'Un appareil a reçu une clé de votre compte',
    body: (what, at) => `${what} a reçu le ${at} une clé de votre compte, qui agit en votre nom.`,
  },
  agent_created: {
    subject: 'Un agent a été ajouté à votre compte',
    body: (what, at) => `L’agent « ${what} » a été ajouté le ${at}. Il peut vous demander des approbations.`,
  },
  agent_key_changed: {
    subject: 'La clé d’un agent a été modifiée',
    body: (what, at) =>
      `La clé publique de l’agent « ${what} » a été modifiée le ${at}. Ses demandes en attente ont pris fin.`,
  },
  agent_token_rotated: {
    subject: 'Le token d’un agent a été remplacé',
    body: (what, at) => `L’agent « ${what} » a reçu un nouveau token le ${at}. L’ancien ne fonctionne plus.`,
  },
  permission_granted: {
    subject: 'Un agent peut agir sans vous demander',
    body: (what, at) =>
      `Le ${at}, vous avez permis à l’agent « ${what} » d’agir dans certaines limites sans vous demander. Vous pouvez mettre cela en pause ou le révoquer sur la page « Autorisations permanentes » de votre compte.`,
  },
  totp_on: {
    subject: 'Les codes à usage unique sont activés',
    body: (_what, at) =>
      `Les codes à usage unique ont été activés pour votre compte le ${at}. La connexion exige désormais un code de votre application.`,
  },
  totp_off: {
    subject: 'Les codes à usage unique sont désactivés',
    body: (_what, at) =>
      `Les codes à usage unique ont été désactivés pour votre compte le ${at}. Le mot de passe seul suffit désormais pour vous connecter.`,
  },
  recovery_codes_created: {
    subject: 'De nouveaux codes de récupération ont été créés',
    body: (_what, at) =>
      `Dix nouveaux codes de récupération ont été créés pour votre compte le ${at}. Les précédents ne fonctionnent plus.`,
  },
  phone_changed: {
    subject: 'Le numéro de téléphone de votre compte a été modifié',
    body: (what, at) =>
      `Le numéro de téléphone de votre compte a été modifié le ${at}. Il se termine désormais par ${what}.`,
  },
  phone_removed: {
    subject: 'Le numéro de téléphone de votre compte a été retiré',
    body: (_what, at) => `Le numéro de téléphone de votre compte a été retiré le ${at}.`,
  },
  passkey_only_off: {
    subject: 'Les approbations n’exigent plus une clé d’accès',
    body: (_what, at) =>
      `Le réglage selon lequel les approbations n’acceptent que les clés d’accès a été désactivé le ${at}. Votre mot de passe avec un code à usage unique permet de nouveau d’approuver.`,
  },
  everything_stopped: {
    subject: 'Tout ce qui agissait pour vous a été arrêté',
    body: (_what, at) =>
      `Tout ce qui pouvait agir en votre nom a été arrêté le ${at}. Vos sessions et vos moyens de connexion sont inchangés. Ceci a pris fin :`,
  },
  address_changed: {
    subject: 'Votre adresse e-mail a été modifiée',
    body: (what, at) =>
      `Un administrateur de ce service a remplacé l’adresse de votre compte par ${what} le ${at}. Nous vous écrirons désormais à cette adresse.`,
  },
  verification_changed: {
    subject: 'Ce qui est vérifié à votre sujet a été modifié',
    body: (what, at) =>
      `Le ${at}, un administrateur de ce service a modifié ce qui est considéré comme vérifié à votre sujet. Votre niveau d’identité est désormais ${what}. Les applications que vous autorisez à le voir en sont informées.`,
  },
  factors_reset: {
    subject: 'Des moyens de connexion ont été retirés de votre compte',
    body: (_what, at) =>
      `Un administrateur de ce service a retiré des moyens de connexion de votre compte le ${at}. Toutes les sessions ont pris fin.`,
  },
} satisfies typeof en;
