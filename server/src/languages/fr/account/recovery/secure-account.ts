import type { en } from '../../../../account/recovery/secure-account.messages.ts';

export default {
  title: 'Sécurisez votre compte',
  lead: (email) =>
    `Le bouton met fin à toutes les sessions, clés API, clés d’appareil et autorisations permanentes de ${email}, et révoque les invitations envoyées depuis le compte. Les applications auxquelles vous êtes connecté vous demanderont de vous reconnecter.`,
  stays:
    'Vos clés d’accès et codes à usage unique restent tels quels. Définissez ensuite un nouveau mot de passe et passez en revue vos paramètres de sécurité.',
  submit: 'Mettre fin à toutes les sessions et clés',
} satisfies typeof en;
