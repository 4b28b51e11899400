import type { en } from '../../../../admin/audit/audit-sentences.messages.ts';

export default {
  person: (name) => name,
  formerPerson: (id) => `Utilisateur ${id}`,
  operator: 'L’exploitant',
  system: 'Ce service',
  someone: 'Quelqu’un',
  application: (name) => `L’application ${name}`,
  agent: (name) => `L’agent ${name}`,
  token: (name) => `Le token d’automatisation ${name}`,
  bulkJob: (id) => `La tâche groupée ${id}`,
  ofThemselves: () => '',
  ofPerson: (name) => (/^[aeiouyâàéèêëîïôûœ]/i.test(name) ? ` d’${name}` : ` de ${name}`),
  ofUnknown: () => ' d’une personne inconnue',
  toPerson: (name) => name,
  toThemselves: () => 'son propre compte',
  toUnknown: () => 'une personne inconnue',
  group: (name) => `groupe ${name}`,

  'user.created': ({ who, whose }) => `${who} a créé le compte${whose}`,
  'user.sign_up_repeated': ({ who, whose }) => `${who} a essayé de s’inscrire avec l’adresse${whose}`,
  'user.sign_in_code_requested': ({ who, whose }) =>
    `${who} a demandé un code de connexion pour le compte${whose}`,
  signedInPasskey: ({ who }) => `${who} a ouvert une session avec une clé d’accès`,
  signedInCode: ({ who }) => `${who} a ouvert une session avec un mot de passe et un code à usage unique`,
  signedInMailCode: ({ who }) =>
    `${who} a ouvert une session avec des codes reçus par e-mail et d’une application`,
  signedInPassword: ({ who }) => `${who} a ouvert une session avec un mot de passe`,
  signedInMail: ({ who }) => `${who} a ouvert une session par e-mail`,
  wrongPassword: ({ who, whose }) => `${who} a essayé un mot de passe incorrect sur le compte${whose}`,
  wrongCode: ({ who, whose }) => `${who} a essayé un code incorrect sur le compte${whose}`,
  wrongPasskey: ({ who, whose }) => `${who} a essayé une clé d’accès qui a été refusée sur le compte${whose}`,
  refused: ({ whose }) => `Une connexion au compte${whose} a été refusée`,
  policyRefused: ({ whose }) => `Une politique a refusé une connexion au compte${whose}`,
  'user.sign_in_limited': ({ whose }) =>
    `La connexion au compte${whose} a été suspendue après trop d’essais incorrects`,
  'user.signed_out': ({ who }) => `${who} a fermé sa session`,
  sessionEnded: ({ who, whose }) => `${who} a terminé une session${whose}`,
  sessionsEnded: ({ who, whose }) => `${who} a terminé des sessions${whose}`,
  'user.stepped_up': ({ who }) => `${who} a confirmé son identité`,
  'user.step_up_refused': ({ who }) => `${who} n’a pas pu confirmer son identité`,
  'user.email_verified': ({ who, whose }) => `${who} a vérifié l’adresse e-mail${whose}`,
  'user.email_change_requested': ({ who, whose }) =>
    `${who} a demandé une nouvelle adresse e-mail pour le compte${whose}`,
  'user.email_changed': ({ who, whose }) => `${who} a modifié l’adresse e-mail${whose}`,
  'user.phone_verified': ({ who, whose }) => `${who} a vérifié le numéro de téléphone${whose}`,
  'user.phone_removed': ({ who, whose }) => `${who} a retiré le numéro de téléphone${whose}`,
  'user.phone_code_refused': ({ who }) => `${who} a saisi un code incorrect pour un numéro de téléphone`,
  'user.profile_changed': ({ who, whose }) => `${who} a modifié le profil${whose}`,
  'user.password_changed': ({ who, whose }) => `${who} a modifié le mot de passe${whose}`,
  'user.password_removed': ({ who, whose }) => `${who} a retiré le mot de passe${whose}`,
  'user.password_recovery_requested': ({ who, whose }) =>
    `${who} a demandé un lien pour un nouveau mot de passe du compte${whose}`,
  'user.password_recovered': ({ who }) =>
    `${who} a défini un nouveau mot de passe avec un lien reçu par e-mail`,
  'user.access_ended': ({ who, whose }) => `${who} a mis fin à tous les accès au compte${whose}`,
  'user.everything_stopped': ({ who }) => `${who} a arrêté tout ce qui agissait en son nom`,
  'user.totp_enrolled': ({ who, whose }) => `${who} a activé les codes à usage unique du compte${whose}`,
  'user.totp_removed': ({ who, whose }) => `${who} a désactivé les codes à usage unique du compte${whose}`,
  'user.recovery_codes_created': ({ who }) => `${who} a créé de nouveaux codes de récupération`,
  'user.recovery_code_used': ({ who }) => `${who} a utilisé un code de récupération`,
  'user.approval_mode_changed': ({ who }) => `${who} a modifié sa façon d’approuver les demandes`,
  'user.identity_level_changed': ({ who, whose }) => `${who} a modifié le niveau d’identité${whose}`,
  'user.merged': ({ who }) => `${who} a fusionné deux comptes`,
  'user.merge_code_refused': ({ who }) => `${who} a saisi un code incorrect pour une fusion`,
  'user.merge_proposed': ({ who, whose }) => `${who} a proposé de fusionner le compte${whose} avec un autre`,
  'user.merge_agreed': ({ who, whose }) => `${who} a accepté la fusion du compte${whose}`,
  'user.merge_declined': ({ who, whose }) => `${who} a refusé la fusion du compte${whose}`,
  'user.merge_withdrawn': ({ who, whose }) => `${who} a retiré la proposition de fusionner le compte${whose}`,
  'user.secured': ({ who, whose }) => `${who} a sécurisé le compte${whose}`,
  'user.made_admin': ({ who, whom }) => `${who} a donné les droits d’administrateur à ${whom}`,
  'user.suspended': ({ who, whose }) => `${who} a suspendu le compte${whose}`,
  'user.dormant_warned': ({ who, whom }) => `${who} a averti ${whom} que son compte n’est pas utilisé`,
  'user.dormancy_rule_changed': ({ who }) => `${who} a modifié la règle pour les personnes inactives`,
  'user.dormant_exported': ({ who }) => `${who} a exporté la liste des personnes inactives`,
  'user.list_exported': ({ who }) => `${who} a exporté une liste de personnes`,
  'list.exported': ({ who, what }) => `${who} a exporté une liste : ${what}`,
  'user.exported': ({ who, whose }) => `${who} a exporté les données${whose}`,
  'user.verification_mailed': ({ who, whom }) =>
    `${who} a envoyé à ${whom} un lien pour vérifier son adresse`,
  'user.invited': ({ who, whom }) => `${who} a invité ${whom}`,
  'user.invitation_accepted': ({ who }) => `${who} a accepté l’invitation`,
  'user.verified_by_hand': ({ who, whose }) => `${who} a vérifié manuellement les données${whose}`,
  'user.factors_reset': ({ who, whose }) => `${who} a retiré des moyens de connexion du compte${whose}`,
  'user.note_added': ({ who, whom }) => `${who} a ajouté une note sur ${whom}`,
  'user.note_deleted': ({ who, whom }) => `${who} a supprimé une note sur ${whom}`,
  'user.unsuspended': ({ who, whose }) => `${who} a rétabli le compte${whose}`,
  'user.deleted': ({ who, whose }) => `${who} a supprimé le compte${whose}`,
  'access_request.created': ({ who, what }) => `${who} a demandé l’accès à l’application ${what}`,
  'access_request.cancelled': ({ who, what }) =>
    `${who} a retiré une demande d’accès à l’application ${what}`,
  'access_request.expired': ({ what }) => `Une demande d’accès à l’application ${what} a expiré`,
  'access_request.approved': ({ who, what }) =>
    `${who} a approuvé une demande d’accès à l’application ${what}`,
  'access_request.rejected': ({ who, what }) => `${who} a refusé une demande d’accès à l’application ${what}`,
  'access_review.kept': ({ who, what }) =>
    `${who} a examiné un accès à l’application ${what} et l’a maintenu`,
  'access_review.ended': ({ who, what }) =>
    `${who} a examiné un accès à l’application ${what} et y a mis fin`,
  'access_review.lapsed': ({ what }) => `Un accès à l’application ${what} n’a pas été examiné à temps`,
  'automation_token.created': ({ who, what }) => `${who} a créé le token d’automatisation ${what}`,
  'automation_token.revoked': ({ who, what }) => `${who} a révoqué le token d’automatisation ${what}`,
  'access_key.created': ({ who, whose }) => `${who} a créé une clé API pour le compte${whose}`,
  'access_key.revoked': ({ who, whose }) => `${who} a révoqué une clé API du compte${whose}`,
  'passkey.registered': ({ who, whose }) => `${who} a ajouté une clé d’accès au compte${whose}`,
  'passkey.renamed': ({ who, whose }) => `${who} a renommé une clé d’accès du compte${whose}`,
  'passkey.removed': ({ who, whose }) => `${who} a retiré une clé d’accès du compte${whose}`,
  'passkey.confirmed': ({ who, whose }) => `${who} a confirmé une clé d’accès du compte${whose}`,
  'passkey.counter_refused': ({ whose }) =>
    `Une clé d’accès du compte${whose} a été refusée, car elle a pu être copiée`,
  'device_key.claimed': ({ who, whose }) => `${who} a ajouté un appareil au compte${whose}`,
  'device_key.removed': ({ who, whose }) => `${who} a retiré un appareil du compte${whose}`,
  'organization.created': ({ who, what }) => `${who} a créé l’organisation ${what}`,
  'organization.renamed': ({ who, what }) => `${who} a renommé l’organisation ${what}`,
  'organization.deleted': ({ who, what }) => `${who} a supprimé l’organisation ${what}`,
  'organization.member_invited': ({ who, what }) =>
    `${who} a invité quelqu’un à rejoindre l’organisation ${what}`,
  'organization.invitation_withdrawn': ({ who, what }) =>
    `${who} a retiré une invitation à rejoindre l’organisation ${what}`,
  'organization.invitation_declined': ({ who, what }) =>
    `${who} a décliné l’invitation à rejoindre l’organisation ${what}`,
  'organization.member_added': ({ who, whom, what }) => `${who} a ajouté ${whom} à l’organisation ${what}`,
  'organization.joined': ({ who, what }) => `${who} a rejoint l’organisation ${what}`,
  'organization.role_changed': ({ who, whom, what }) =>
    `${who} a modifié le rôle de ${whom} dans l’organisation ${what}`,
  'organization.member_removed': ({ who, whom, what }) => `${who} a retiré ${whom} de l’organisation ${what}`,
  'organization.left': ({ who, what }) => `${who} a quitté l’organisation ${what}`,
  'organization.domain_added': ({ who, what }) => `${who} a ajouté un domaine à l’organisation ${what}`,
  'organization.domain_verified': ({ who, what }) => `${who} a vérifié un domaine de l’organisation ${what}`,
  'organization.domain_removed': ({ who, what }) => `${who} a retiré un domaine de l’organisation ${what}`,
  'customer.created': ({ who, what }) => `${who} a créé l’organisation cliente ${what}`,
  'customer.renamed': ({ who, what }) => `${who} a renommé l’organisation cliente ${what}`,
  'customer.deleted': ({ who, what }) => `${who} a supprimé l’organisation cliente ${what}`,
  'customer.member_invited': ({ who, what }) =>
    `${who} a invité quelqu’un à rejoindre l’organisation cliente ${what}`,
  'customer.invitation_withdrawn': ({ who, what }) =>
    `${who} a retiré une invitation à rejoindre l’organisation cliente ${what}`,
  'customer.invitation_declined': ({ who, what }) =>
    `${who} a décliné l’invitation à rejoindre l’organisation cliente ${what}`,
  'customer.member_added': ({ who, whom, what }) =>
    `${who} a ajouté ${whom} à l’organisation cliente ${what}`,
  'customer.joined': ({ who, what }) => `${who} a rejoint l’organisation cliente ${what}`,
  'customer.role_changed': ({ who, whom, what }) =>
    `${who} a modifié le rôle de ${whom} dans l’organisation cliente ${what}`,
  'customer.member_removed': ({ who, whom, what }) =>
    `${who} a retiré ${whom} de l’organisation cliente ${what}`,
  'customer.left': ({ who, what }) => `${who} a quitté l’organisation cliente ${what}`,
  'customer.domain_added': ({ who, what }) => `${who} a ajouté un domaine à l’organisation cliente ${what}`,
  'customer.domain_verified': ({ who, what }) =>
    `${who} a vérifié un domaine de l’organisation cliente ${what}`,
  'customer.domain_changed': ({ who, what }) =>
    `${who} a modifié un domaine de l’organisation cliente ${what}`,
  'customer.domain_removed': ({ who, what }) =>
    `${who} a retiré un domaine de l’organisation cliente ${what}`,
  'customer.domain_displaced': ({ what }) =>
    `L’organisation cliente ${what} a perdu un domaine qu’une autre organisation a vérifié`,
  'customer.brand_changed': ({ who, what }) =>
    `${who} a modifié l’identité visuelle de l’organisation cliente ${what}`,
  'customer.policy_changed': ({ who, what }) =>
    `${who} a modifié la politique de l’organisation cliente ${what}`,
  'customer.consent_given': ({ who, what }) =>
    `${who} a donné des autorisations à une application pour toute l’organisation cliente ${what}`,
  'customer.consent_withdrawn': ({ who, what }) =>
    `${who} a retiré les autorisations d’une application pour toute l’organisation cliente ${what}`,
  'application.created': ({ who, what }) => `${who} a enregistré l’application ${what}`,
  'application.updated': ({ who, what }) => `${who} a modifié l’application ${what}`,
  'application.selfRegistered': ({ what }) => `L’application ${what} s’est enregistrée elle-même`,
  'application.selfUpdated': ({ what }) => `L’application ${what} a modifié son enregistrement`,
  'application.transferred': ({ who, what }) =>
    `${who} a transféré l’application ${what} à un autre propriétaire`,
  'application.deleted': ({ who, what }) => `${who} a supprimé l’application ${what}`,
  'application.scope_drift_not_recorded': ({ what }) =>
    `L’application ${what} a demandé plus de scopes inconnus qu’il n’en est enregistré par jour`,
  'application.secret_created': ({ who, what }) =>
    `${who} a créé un secret client pour l’application ${what}`,
  'application.secret_revoked': ({ who, what }) =>
    `${who} a révoqué un secret client de l’application ${what}`,
  'application.webhook_secret_rotated': ({ who, what }) =>
    `${who} a créé un nouveau secret de webhook pour l’application ${what}`,
  'application.webhooks_replayed': ({ who, what }) =>
    `${who} a renvoyé des webhooks de l’application ${what}`,
  'application.test_sign_in_started': ({ who, what }) =>
    `${who} a lancé un test de connexion à l’application ${what}`,
  'application.test_sign_in_finished': ({ who, what }) =>
    `${who} a terminé un test de connexion à l’application ${what}`,
  'application.test_sign_in_ended': ({ who, what }) =>
    `${who} a retiré un test de connexion à l’application ${what}`,
  'application.resource_created': ({ who, what }) => `${who} a enregistré l’API ${what}`,
  'application.resource_updated': ({ who, what }) => `${who} a modifié l’API ${what}`,
  'application.resource_taken_over': ({ what }) =>
    `L’API ${what} a été vérifiée à la place d’un autre enregistrement`,
  'application.resource_displaced': ({ what }) =>
    `Un autre enregistrement a été vérifié à la place de l’API ${what}`,
  redirect_uri_verify_dev: ({ who, what }) =>
    `${who} a vérifié une URI de redirection de l’application ${what}`,
  'admin.application.approved': ({ who, what }) => `${who} a approuvé l’application ${what}`,
  'admin.application.rejected': ({ who, what }) => `${who} a refusé l’application ${what}`,
  'admin.application.suspended': ({ who, what }) => `${who} a suspendu l’application ${what}`,
  'bulk_job.created': ({ who, what }) => `${who} a lancé la tâche groupée ${what}`,
  'bulk_job.stopped': ({ who, what }) => `${who} a arrêté la tâche groupée ${what}`,
  'bulk_job.ended': ({ what }) => `La tâche groupée ${what} est terminée`,
  'admin.signed_in': ({ who }) => `${who} a ouvert une session dans l’administration`,
  'admin.signed_out': ({ who }) => `${who} a fermé sa session dans l’administration`,
  'admin.outbox.retried': ({ who, what }) => `${who} a renvoyé un webhook en échec de l’application ${what}`,
  allowed: ({ who, what, scopes }) => `${who} a autorisé pour l’application ${what} : ${scopes}`,
  allowedNothing: ({ who, what }) => `${who} a ouvert une session dans l’application ${what}`,
  'oauth.consent_declined': ({ who, what }) => `${who} n’a rien autorisé pour l’application ${what}`,
  'oauth.act_approved': ({ who, what }) => `${who} a approuvé un acte de l’application ${what}`,
  narrowed: ({ who, what }) => `${who} a restreint ce qui est autorisé pour l’application ${what}`,
  disconnected: ({ who, what }) => `${who} a déconnecté l’application ${what}`,
  'oauth.grant_revoked': ({ whose, what }) => `L’accès de l’application ${what} au compte${whose} a pris fin`,
  'oauth.acting_token_issued': ({ whom, what }) => `${what} a récupéré ce que ${whom} avait approuvé`,
  'oauth.acting_token_spent': ({ whom, what }) => `${what} a utilisé ce que ${whom} avait approuvé`,
  'oauth.acting_token_revoked': ({ whom }) => `Ce que ${whom} avait approuvé a été révoqué`,
  'oauth.device_approved': ({ who, what }) => `${who} a connecté un appareil à l’application ${what}`,
  'oauth.device_denied': ({ who, what }) => `${who} n’a pas connecté un appareil à l’application ${what}`,
  'oauth.device_number_refused': ({ who, what }) =>
    `${who} a choisi un numéro incorrect pour un appareil de l’application ${what}`,
  'oauth.key_created': ({ who }) => `${who} a créé une clé de signature de ce service`,
  'oauth.key_retired': ({ who }) => `${who} a retiré une clé de signature de ce service`,
  'webhook_key.created': ({ who, what }) =>
    `${who} a créé une clé de signature pour les webhooks de l’application ${what}`,
  'webhook_key.activated': ({ who, what }) =>
    `${who} a activé une clé de signature pour les webhooks de l’application ${what}`,
  'webhook_key.retired': ({ who, what }) =>
    `${who} a retiré une clé de signature pour les webhooks de l’application ${what}`,
  'webhook_key.revoked': ({ who, what }) =>
    `${who} a révoqué une clé de signature pour les webhooks de l’application ${what}`,
  'audit.exported': ({ who }) => `${who} a exporté le journal d’audit`,
  'operator.exported': ({ who }) => `${who} a exporté les données de ce service`,
  'operator.resealed': ({ who }) => `${who} a scellé les secrets enregistrés avec la clé actuelle`,
  'operator.passwords_imported': ({ who }) => `${who} a importé une liste de mots de passe connus`,
  'import.started': ({ who }) => `${who} a lancé un import`,
  'import.batch': 'Un import a écrit des lignes',
  'import.ended': 'Un import est terminé',
  'group.created': ({ who, what }) => `${who} a créé le groupe ${what}`,
  'group.updated': ({ who, what }) => `${who} a modifié le groupe ${what}`,
  'group.deleted': ({ who, what }) => `${who} a supprimé le groupe ${what}`,
  'group.member_added': ({ who, whom, what }) => `${who} a ajouté ${whom} au groupe ${what}`,
  'group.member_changed': ({ who, whom, what }) =>
    `${who} a modifié l’appartenance de ${whom} au groupe ${what}`,
  'group.member_removed': ({ who, whom, what }) => `${who} a retiré ${whom} du groupe ${what}`,
  'role.created': ({ who, what }) => `${who} a créé le rôle ${what}`,
  'role.updated': ({ who, what }) => `${who} a modifié le rôle ${what}`,
  'role.deleted': ({ who, what }) => `${who} a supprimé le rôle ${what}`,
  'assignment.created': ({ who, whom, what }) => `${who} a donné accès à l’application ${what} : ${whom}`,
  'assignment.updated': ({ who, whom, what }) => `${who} a modifié l’accès à l’application ${what} : ${whom}`,
  'assignment.ended': ({ who, whom, what }) => `${who} a mis fin à l’accès à l’application ${what} : ${whom}`,
  'assignment.roleGiven': ({ who, whom, what }) => `${who} a donné le rôle ${what} : ${whom}`,
  'assignment.roleChanged': ({ who, whom, what }) =>
    `${who} a modifié l’attribution du rôle ${what} : ${whom}`,
  'assignment.roleEnded': ({ who, whom, what }) => `${who} a mis fin au rôle ${what} : ${whom}`,
  'policy.changed': ({ who }) => `${who} a modifié une politique de connexion`,
  'installation.brand_changed': ({ who }) => `${who} a modifié l’identité visuelle de ce service`,
  'configuration.applied': ({ who }) => `${who} a appliqué une configuration`,
  'scope.created': ({ who, what }) => `${who} a créé le scope ${what}`,
  'scope.updated': ({ who, what }) => `${who} a modifié le scope ${what}`,
  'scope.deleted': ({ who, what }) => `${who} a supprimé le scope ${what}`,
  'agent.created': ({ who, what }) => `${who} a créé l’agent ${what}`,
  'agent.updated': ({ who, what }) => `${who} a modifié l’agent ${what}`,
  'agent.token_rotated': ({ who, what }) => `${who} a donné un nouveau token à l’agent ${what}`,
  'agent.call_refused': ({ what }) => `Un appel de l’agent ${what} a été refusé`,
  'agent.revoked': ({ who, what }) => `${who} a révoqué l’agent ${what}`,
  'agent.request_created': ({ whom, what, action }) => `L’agent ${what} a demandé à ${whom} : ${action}`,
  approved: ({ who, what, action }) => `${who} a approuvé pour l’agent ${what} : ${action}`,
  permitted: ({ what, action }) => `Une autorisation permanente a permis à l’agent ${what} : ${action}`,
  rejected: ({ who, what, action }) => `${who} a refusé pour l’agent ${what} : ${action}`,
  wrongNumbers: ({ what, action }) =>
    `Une demande de l’agent ${what} a été refusée après deux numéros incorrects : ${action}`,
  'agent.request_cancelled': ({ what, action }) => `Une demande de l’agent ${what} a été retirée : ${action}`,
  'agent.request_expired': ({ what, action }) => `Une demande de l’agent ${what} a expiré : ${action}`,
  'agent.request_reported': ({ who, what }) => `${who} a signalé l’agent ${what}`,
  'agent.permission_granted': ({ who, what }) =>
    `${who} a donné une autorisation permanente à l’agent ${what}`,
  'agent.permission_narrowed': ({ who, what }) =>
    `${who} a modifié une autorisation permanente de l’agent ${what}`,
  'agent.permission_paused': ({ who, what }) =>
    `${who} a mis en pause une autorisation permanente de l’agent ${what}`,
  'agent.permission_resumed': ({ who, what }) =>
    `${who} a repris une autorisation permanente de l’agent ${what}`,
  'agent.permission_revoked': ({ who, what }) =>
    `${who} a révoqué une autorisation permanente de l’agent ${what}`,
  'agent.muted': ({ who, what }) => `${who} a mis en sourdine l’agent ${what}`,
  'agent.unmuted': ({ who, what }) => `${who} a rétabli les notifications de l’agent ${what}`,
  'agent.notices_paused': ({ who }) => `${who} a suspendu les notifications de demandes`,
  'agent.notices_resumed': ({ who }) => `${who} a repris les notifications de demandes`,
  'audit.refusals_left_out': ({ what }) => `D’autres entrées du type ${what} n’ont pas été enregistrées`,
} satisfies typeof en;
