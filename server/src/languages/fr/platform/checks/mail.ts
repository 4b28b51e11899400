import type { en } from '../../../../platform/checks/mail.messages.ts';

export default {
  mail_ok: ({ host, way }) => `Le serveur de messagerie ${host} accepte les e-mails (${way}).`,
  mail_unset: () =>
    'SMTP_URL est vide : les e-mails sont seulement écrits dans des fichiers, ce qui convient au développement.',
  mail_unreachable: ({ host, port, reason }) =>
    `Le serveur de messagerie ${host} ne répond pas sur le port ${port} (${reason}). Vérifiez le nom et le port dans SMTP_URL. Beaucoup de réseaux bloquent le port 25 ; essayez 587 ou 465.`,
  mail_no_starttls: ({ host }) =>
    `${host} ne propose pas STARTTLS, et en production les e-mails ne sont pas envoyés en clair. Utilisez smtps:// (port 465) ou un serveur qui le propose.`,
  mail_untrusted: ({ host, reason }) =>
    `Le certificat de ${host} n’est pas approuvé (${reason}). Utilisez le nom qui figure dans le certificat, ou placez une autorité privée dans EXTRA_CA_FILE.`,
  mail_no_login: ({ host, port }) =>
    `${host} n’accepte pas de nom d’utilisateur sur le port ${port}. Utilisez le port d’envoi, 587 ou 465, ou retirez le nom d’utilisateur de SMTP_URL.`,
  mail_login_refused: ({ host, reason }) =>
    `${host} refuse le nom d’utilisateur ou le mot de passe (${reason}). Corrigez-les dans SMTP_URL ; les caractères qu’une URL ne peut pas contenir sont encodés avec des pourcents.`,
  mail_anonymous: ({ host }) =>
    `SMTP_URL n’a pas de nom d’utilisateur : ${host} doit permettre à cette machine d’envoyer sans.`,
  mail_refused: ({ host, reason }) =>
    `${host} répond, mais pas comme attendu (${reason}). Adressez-vous à son exploitant.`,
  mail_test_sent: ({ to }) =>
    `Un e-mail de test a été envoyé à ${to}. Vérifiez qu’il est arrivé, et pas parmi les indésirables.`,
  mail_test_refused: ({ to, reason }) =>
    `Le serveur de messagerie a refusé l’e-mail de test à ${to} (${reason}). Beaucoup de serveurs n’acceptent que les expéditeurs de leur propre domaine : définissez ?from= dans SMTP_URL.`,
} satisfies typeof en;
