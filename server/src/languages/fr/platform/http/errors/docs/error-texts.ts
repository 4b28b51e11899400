import type { en } from '../../../../../../platform/http/errors/docs/error-texts.messages.ts';

export default {
  invalid_request: {
    meaning: 'La requête est mal formée : JSON invalide, ou paramètre manquant, répété ou mal placé.',
    fix: 'Lisez error_description ; elle nomme le problème.',
  },
  invalid_params: {
    meaning: 'La requête est bien formée, mais certaines de ses valeurs ne sont pas acceptables.',
    fix: 'Corrigez chaque membre indiqué dans details.',
  },
  not_found: {
    meaning: 'Il n’y a rien à cette URL, ou rien à quoi vous ayez accès.',
    fix: 'Vérifiez l’URL, l’ID et les identifiants envoyés.',
  },
  payload_too_large: {
    meaning: 'Le corps dépasse 64 Kio (720 Kio là où une image peut être envoyée).',
    fix: 'Envoyez moins de données en une requête.',
  },
  unsupported_media_type: {
    meaning: 'Ce point de terminaison n’accepte pas ce Content-Type.',
    fix: 'Envoyez application/json, ou un formulaire aux points de terminaison OAuth.',
  },
  uri_too_long: {
    meaning: 'L’URL dépasse 10 000 caractères.',
    fix: 'Envoyez moins de paramètres, ou envoyez-les dans le corps d’un POST.',
  },
  rate_limited: {
    meaning: 'Trop de requêtes en peu de temps.',
    fix: 'Attendez le nombre de secondes indiqué dans Retry-After.',
  },
  server_error: {
    meaning: 'Une erreur s’est produite de notre côté.',
    fix: 'Réessayez. Si cela persiste, signalez le request_id.',
  },
  temporarily_unavailable: {
    meaning: 'Le service ne peut pas joindre sa base de données ou est en cours d’arrêt.',
    fix: 'Réessayez après le nombre de secondes indiqué dans Retry-After.',
  },
  cross_site: {
    meaning:
      'Une page d’un autre site a envoyé cette requête avec un cookie, ou a chargé cette URL comme image ou script.',
    fix: 'Envoyez-la depuis une page de ce service, ou utilisez une clé au lieu d’un cookie.',
  },
  another_person: {
    meaning:
      'La page qui a envoyé cette requête a été affichée à une autre personne, connectée auparavant dans ce navigateur.',
    fix: 'Rechargez la page, pour qu’elle soit celle de la personne connectée.',
  },
  login_required: {
    meaning:
      'Personne n’est connecté, ou l’utilisateur devrait se connecter et prompt=none ne le permet pas.',
    fix: 'Faites d’abord se connecter l’utilisateur, ou omettez prompt=none.',
  },
  invalid_token: {
    meaning: 'L’access token ou la clé manque, est inconnu, expiré ou révoqué.',
    fix: 'Envoyez-en un valide sous la forme Authorization: Bearer. S’il a expiré, obtenez-en un nouveau.',
  },
  insufficient_scope: {
    meaning: 'La clé ou le token est valide mais n’a pas le scope requis pour cet appel.',
    fix: 'Créez une clé avec le scope nommé dans la description.',
  },
  forbidden: {
    meaning: 'Vous pouvez voir ceci mais pas le modifier.',
    fix: 'Adressez-vous à un propriétaire ou à un administrateur de l’organisation.',
  },
  step_up_required: {
    meaning: 'L’utilisateur doit d’abord confirmer son identité. Une confirmation vaut cinq minutes.',
    fix: 'Envoyez un code à usage unique, une clé d’accès ou (sans second facteur) le mot de passe à l’appel step_up, puis répétez la requête.',
  },
  second_factor_required: {
    meaning:
      'Le compte a un second facteur, le mot de passe seul ne suffit donc pas ; ou une politique en exige un que cette session n’a pas présenté.',
    fix: 'Envoyez otp_code ou credential à l’appel step_up. Un utilisateur qui n’en a pas en configure un sur /account/second-factor.',
  },
  email_domain_not_allowed: {
    meaning:
      'Une politique de l’installation ou d’une organisation de l’utilisateur n’autorise que certains domaines e-mail.',
    fix: 'Affichez l’error_description : elle nomme les domaines. L’utilisateur a besoin d’un compte avec une telle adresse.',
  },
  address_not_allowed: {
    meaning:
      'Une politique n’autorise les connexions que depuis certains réseaux, et l’adresse de l’appelant n’est dans aucun d’eux.',
    fix: 'Connectez-vous depuis l’un de ces réseaux. Derrière un proxy, TRUST_PROXY détermine quelle adresse compte.',
  },
  policy_locks_out: {
    meaning:
      'La session qui enregistre la politique ne la respecterait pas ; personne ne pourrait donc la rétablir.',
    fix: 'Lisez error_description : configurez le second facteur, ou ajoutez votre propre domaine ou réseau. Puis enregistrez de nouveau.',
  },
  session_required: {
    meaning: 'Ceci ne peut pas être fait avec une clé API.',
    fix: 'Demandez à l’utilisateur de le faire dans son navigateur.',
  },
  merge_not_allowed: {
    meaning: 'L’un des deux comptes appartient à un administrateur.',
    fix: 'Ne fusionnez que des comptes qui ne sont pas administrateurs.',
  },
  otp_not_enrolled: {
    meaning: 'Ceci exige un second facteur, et le compte n’en a pas.',
    fix: 'Configurez des codes à usage unique ou une clé d’accès dans les paramètres du compte.',
  },
  identity_verification_required: {
    meaning:
      'Les développeurs doivent vérifier leur adresse e-mail avant de pouvoir enregistrer quoi que ce soit.',
    fix: 'Ouvrez verify_url et vérifiez l’adresse.',
  },
  invalid_client: {
    meaning: 'Le client est inconnu, ou ses identifiants manquent, sont incorrects ou ont expiré.',
    fix: 'Vérifiez client_id et le secret sur la page Secrets de l’application, et envoyez-les par une seule méthode.',
  },
  invalid_grant: {
    meaning:
      'Le code, le refresh token ou l’auth_req_id est inconnu, déjà utilisé, expiré ou n’appartient pas à cette requête.',
    fix: 'Recommencez au point de terminaison d’autorisation. Échangez le code une seule fois, dans les 60 secondes, avec les mêmes redirect_uri et vérificateur.',
  },
  unauthorized_client: {
    meaning:
      'L’application n’a pas le droit de faire ceci : elle est suspendue, son type ne convient pas, ou le token appartient à un autre client.',
    fix: 'Contactez les administrateurs, ou utilisez un grant qui convient à l’application.',
  },
  unsupported_grant_type: {
    meaning: 'Ce grant_type n’est pas pris en charge.',
    fix: 'Envoyez l’un des grant_types_supported.',
  },
  unsupported_response_type: {
    meaning: 'Seul response_type=code est pris en charge.',
    fix: 'Envoyez response_type=code.',
  },
  invalid_scope: {
    meaning:
      'Les scopes demandés manquent, sont mal formés ou non enregistrés, ou un scope obligatoire n’y figure pas.',
    fix: 'Demandez des scopes enregistrés pour l’application.',
  },
  invalid_target: {
    meaning: 'resource ne désigne pas ce service.',
    fix: 'Omettez resource, ou envoyez l’URL de ce service.',
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details n’est pas du JSON d’un type que l’API a déclaré, ou ne peut pas être utilisé ici (RFC 9396). La description nomme le membre.',
    fix: 'Envoyez un tableau JSON d’objets conformes aux types de l’API, et nommez l’API avec resource ou locations.',
  },
  invalid_dpop_proof: {
    meaning:
      'La preuve DPoP manque, est mal formée, concerne une autre requête, a déjà servi ou est signée avec une autre clé.',
    fix: 'Créez une nouvelle preuve pour chaque requête : htm et htu de cette requête, iat actuel, un jti aléatoire, et ath quand un access token est envoyé.',
  },
  use_dpop_nonce: {
    meaning: 'La preuve DPoP n’a pas de nonce valide, et sa propre date ne montre pas qu’elle est récente.',
    fix: 'Répétez la requête avec une nouvelle preuve qui contient le nonce de l’en-tête DPoP-Nonce.',
  },
  access_denied: {
    meaning:
      'L’utilisateur a refusé (une nouvelle demande doit attendre dix minutes), ou l’application attend un examen et l’utilisateur ne fait pas partie de son équipe.',
    fix: 'Laissez l’utilisateur décider de nouveau, ou attendez l’examen.',
  },
  interaction_required: {
    meaning:
      'L’utilisateur est connecté moins sûrement que ne l’exige la requête, et prompt=none ne permet pas d’en demander davantage.',
    fix: 'Omettez prompt=none une fois.',
  },
  unmet_authentication_requirements: {
    meaning:
      'La requête exige une connexion plus sûre (le claim essentiel acr) que celle que l’utilisateur a fournie ou peut fournir.',
    fix: 'Dites à l’utilisateur d’ajouter un code à usage unique ou une clé d’accès au compte, puis renvoyez la requête.',
  },
  consent_required: {
    meaning: 'L’utilisateur devrait d’abord donner son consentement, et prompt=none ne le permet pas.',
    fix: 'Omettez prompt=none une fois.',
  },
  invalid_request_object: {
    meaning:
      'L’objet de requête n’est pas signé avec une clé enregistrée du client, a expiré, est destiné à un autre service ou manque de paramètres.',
    fix: 'Signez-le avec une clé de jwks ou jwks_uri : iss et client_id sont le client_id, aud est l’émetteur.',
  },
  request_uri_not_supported: {
    meaning: 'request_uri ne vient pas du point de terminaison des requêtes d’autorisation poussées.',
    fix: 'Poussez les paramètres vers /oauth/par, ou envoyez-les directement.',
  },
  authorization_pending: {
    meaning: 'L’utilisateur n’a pas encore répondu.',
    fix: 'Interrogez de nouveau après l’intervalle.',
  },
  slow_down: {
    meaning: 'Vous interrogez plus souvent que l’intervalle ne le permet.',
    fix: 'Respectez l’intervalle entre les interrogations.',
  },
  expired_token: {
    meaning: 'L’utilisateur n’a pas répondu à temps.',
    fix: 'Commencez une nouvelle requête.',
  },
  unknown_user_id: {
    meaning: 'L’indication ne correspond à aucun utilisateur ayant connecté cette application.',
    fix: 'Envoyez le sub ou un id_token d’un utilisateur qui s’est connecté à l’application.',
  },
  invalid_binding_message: {
    meaning:
      'binding_message est vide, trop long ou contient des caractères qui ne peuvent pas être affichés.',
    fix: 'Envoyez une courte ligne de texte brut.',
  },
  invalid_client_metadata: {
    meaning: 'Les métadonnées du client ne sont pas acceptables.',
    fix: 'Lisez error_description. redirect_uris et une méthode d’authentification prise en charge sont obligatoires.',
  },
  invalid_redirect_uri: {
    meaning: 'Une URI de redirection n’est pas acceptable.',
    fix: 'Corrigez les entrées indiquées dans details : https, pas de fragment, pas de nom d’utilisateur.',
  },
  invalid_webhook_url: {
    meaning: 'L’URL de webhook ne peut pas être utilisée.',
    fix: 'Utilisez une URL https dont l’hôte ne se résout qu’en adresses publiques.',
  },
  uri_not_in_application: {
    meaning: 'L’URI n’est pas l’une des URI de redirection de l’application.',
    fix: 'Envoyez-la exactement telle qu’elle est enregistrée.',
  },
  risk_acknowledgement_required: {
    meaning: 'L’application a des indicateurs de risque qu’un administrateur doit prendre en compte.',
    fix: 'Examinez les indicateurs, puis envoyez risk_acknowledged: true.',
  },
  has_owner: {
    meaning: 'Les administrateurs ne peuvent supprimer que les applications enregistrées sans clé.',
    fix: 'Refusez-la ou suspendez-la, ou demandez à son propriétaire de la supprimer.',
  },
  no_client_secret: {
    meaning: 'L’application ne s’authentifie pas avec un secret client.',
    fix: 'Changez d’abord sa méthode d’authentification si elle a besoin d’un secret.',
  },
  scope_exists: {
    meaning: 'Le scope figure déjà dans la liste.',
    fix: 'Supprimez d’abord l’entrée, ou choisissez un autre nom.',
  },
  group_exists: {
    meaning: 'Un groupe porte déjà ce nom. Majuscules et minuscules sont équivalentes.',
    fix: 'Choisissez un autre nom, ou utilisez le groupe existant.',
  },
  role_exists: {
    meaning: 'Un rôle porte déjà ce nom. Majuscules et minuscules sont équivalentes.',
    fix: 'Choisissez un autre nom, ou modifiez le rôle existant.',
  },
  already_assigned: {
    meaning: 'La même attribution existe déjà et n’a pas pris fin.',
    fix: 'Modifiez sa fin, ou mettez-y d’abord fin.',
  },
  already_member: {
    meaning: 'L’utilisateur est déjà membre de l’organisation.',
    fix: 'Modifiez plutôt le rôle du membre.',
  },
  last_owner: {
    meaning: 'Une organisation doit avoir au moins un propriétaire.',
    fix: 'Nommez d’abord quelqu’un d’autre propriétaire.',
  },
  role_changed: {
    meaning: 'Quelqu’un d’autre a modifié le rôle entre-temps.',
    fix: 'Récupérez de nouveau le membre, puis décidez.',
  },
  domain_exists: { meaning: 'L’organisation a déjà ce domaine.', fix: 'Vérifiez l’entrée existante.' },
  handle_taken: {
    meaning: 'Une organisation cliente a ce handle, ou l’avait avant d’être supprimée.',
    fix: 'Choisissez un autre handle ; un handle n’est jamais réutilisé.',
  },
  last_administrator: {
    meaning: 'Une organisation cliente doit avoir au moins un administrateur.',
    fix: 'Nommez d’abord quelqu’un d’autre administrateur.',
  },
  organization_has_applications: {
    meaning: 'L’organisation a encore des applications.',
    fix: 'Transférez-les ou supprimez-les d’abord.',
  },
  last_active_key: {
    meaning: 'La dernière clé de signature active ne peut pas être révoquée.',
    fix: 'Émettez d’abord une nouvelle clé.',
  },
  already_revoked: {
    meaning: 'La clé de signature est déjà révoquée.',
    fix: 'Récupérez de nouveau la liste des clés.',
  },
  too_many_keys: {
    meaning: 'L’application a atteint sa limite de clés de signature actives.',
    fix: 'Révoquez-en une d’abord.',
  },
  no_signing_key: { meaning: 'Il n’y a pas de clé de signature active.', fix: 'Émettez-en une.' },
  no_webhook_url: {
    meaning: 'L’application n’a pas d’URL de webhook.',
    fix: 'Définissez d’abord webhook_url.',
  },
  nonce_replayed: {
    meaning: 'Cet action_request_nonce a déjà été utilisé.',
    fix: 'Utilisez-en un nouveau pour chaque action.',
  },
  not_dead: {
    meaning: 'Seules les livraisons en échec peuvent être retentées ainsi.',
    fix: 'Récupérez de nouveau l’entrée : elle est peut-être en attente ou livrée.',
  },
  invalid_credential: {
    meaning: 'La réponse de la clé d’accès est mal formée, inconnue ou ne correspond pas au challenge.',
    fix: 'Demandez de nouvelles options et faites-les signer par le navigateur.',
  },
  invalid_credentials: {
    meaning:
      'L’adresse e-mail, le mot de passe ou le code est incorrect, ou le compte n’est pas administrateur.',
    fix: 'Vérifiez ce que vous avez envoyé ; chaque code fonctionne une fois.',
  },
  invalid_otp: {
    meaning: 'Le code à usage unique est incorrect ou a déjà été utilisé.',
    fix: 'Attendez le code suivant.',
  },
  confirms_otherwise: {
    meaning:
      'Un code envoyé par e-mail ne confirme que les personnes qui n’ont ni mot de passe ni second facteur.',
    fix: 'Confirmez avec ce qu’a le compte : POST /api/v1/me/step_up.',
  },
  last_passkey: {
    meaning:
      'La dernière clé d’accès ne peut pas être retirée tant que les approbations ou une politique exigent une clé d’accès, ni tant qu’elle est le seul second facteur d’un administrateur.',
    fix: 'Enregistrez une autre clé d’accès, ou désactivez d’abord cette exigence.',
  },
  no_passkey: {
    meaning: 'Ceci exige une clé d’accès, et le compte n’en a pas.',
    fix: 'Enregistrez d’abord une clé d’accès.',
  },
  too_many: {
    meaning:
      'Vous avez atteint la limite de clés API ou d’agents (100), de clés d’accès (50) ou d’appareils (100), ou bien de groupes (10 000), de rôles (200) ou d’attributions d’une application (10 000).',
    fix: 'Retirez-en que vous n’utilisez plus.',
  },
  invalid_device_secret: {
    meaning: 'L’appareil a été associé avec un autre device_secret.',
    fix: 'Envoyez le secret que l’appareil a généré lors de son association.',
  },
  device_claimed_by_other_user: {
    meaning: 'L’appareil appartient à un autre utilisateur.',
    fix: 'Demandez à cet utilisateur de le libérer, ou utilisez un nouveau device_uuid.',
  },
  missing_credentials: {
    meaning: 'Une fusion exige target_session_token ou otp_code.',
    fix: 'Envoyez exactement l’un des deux.',
  },
  conflicting_credentials: {
    meaning: 'Une fusion accepte target_session_token ou otp_code, pas les deux.',
    fix: 'Envoyez exactement l’un des deux.',
  },
  invalid_merge_credential: {
    meaning: 'Le token ou le code de fusion est incorrect, expiré ou déjà utilisé.',
    fix: 'Obtenez-en un nouveau avec le compte que vous voulez garder.',
  },
  same_account: {
    meaning: 'La source et la cible sont le même compte.',
    fix: 'Connectez-vous au compte que vous voulez fermer.',
  },
  email_not_verified: {
    meaning: 'Le compte n’a pas d’adresse e-mail vérifiée. Pour une fusion : le compte que vous gardez.',
    fix: 'Vérifiez-la d’abord. Vous pouvez renvoyer le lien depuis /account.',
  },
  own_account: {
    meaning: 'Les administrateurs ne modifient rien de leur propre compte ici.',
    fix: 'Utilisez les pages de votre compte, ou adressez-vous à un autre administrateur.',
  },
  count_differs: {
    meaning: 'La sélection d’une tâche groupée compte un autre nombre de personnes que expected_count.',
    fix: 'Revoyez la sélection : count indique leur nombre actuel. Envoyez ce nombre s’il est correct.',
  },
  email_taken: {
    meaning: 'Un compte ouvert a déjà cette adresse e-mail.',
    fix: 'Trouvez cette personne par l’adresse, ou utilisez une autre adresse.',
  },
  already_arrived: {
    meaning: 'La personne a déjà un moyen de connexion ; il n’y a donc pas lieu de l’inviter.',
    fix: 'Si elle l’a perdu, retirez ses moyens de connexion : elle recevra alors un lien par e-mail.',
  },
  account_suspended: {
    meaning: 'Le compte est suspendu ; la personne ne pourrait donc pas utiliser ce qui lui serait envoyé.',
    fix: 'Levez d’abord la suspension.',
  },
  proposal_open: {
    meaning: 'L’un des deux comptes fait partie d’une proposition de fusion non décidée.',
    fix: 'Attendez les réponses, ou retirez cette proposition.',
  },
  not_a_reporter: {
    meaning: 'Cette application ne peut pas signaler de vérifications d’identité.',
    fix: 'Demandez à un administrateur de l’y autoriser.',
  },
  method_not_allowed: {
    meaning: 'L’application ne peut pas signaler de vérifications par cette méthode.',
    fix: 'Envoyez l’une de ses identity_verification_methods.',
  },
  invalid_signature: {
    meaning: 'La signature, son horodatage ou son nonce manque ou ne correspond pas à la requête.',
    fix: 'Signez la chaîne canonique d’exactement ce que vous envoyez, pas plus de cinq minutes avant.',
  },
  nonce_replay: {
    meaning: 'Ce X-Agent-Nonce a déjà été utilisé.',
    fix: 'Utilisez-en un nouveau pour chaque appel.',
  },
  missing_idempotency_key: {
    meaning: 'L’en-tête Idempotency-Key manque ou est vide.',
    fix: 'Envoyez-le avec chaque appel.',
  },
  idempotency_key_reused: {
    meaning: 'Cette Idempotency-Key a été utilisée avec un autre corps au cours des dernières 24 heures.',
    fix: 'Utilisez une nouvelle clé pour une nouvelle requête.',
  },
  idempotency_key_in_use: {
    meaning: 'Un appel avec cette Idempotency-Key n’est pas encore terminé.',
    fix: 'Renvoyez le même appel avec la même clé dans un instant : il reçoit la réponse du premier.',
  },
  action_not_allowed: {
    meaning: 'L’agent n’est pas autorisé à demander cette action.',
    fix: 'Demandez à son propriétaire de l’ajouter à allowed_action_types.',
  },
  ip_not_allowed: {
    meaning: 'L’agent n’est pas autorisé à appeler depuis cette adresse.',
    fix: 'Demandez à son propriétaire d’ajouter l’adresse à allowed_ips.',
  },
  bearer_only_disabled: {
    meaning: 'Ce service n’accepte que des appels signés.',
    fix: 'Donnez à l’agent une clé publique Ed25519 et signez ses appels.',
  },
  cool_down_active: {
    meaning: 'L’utilisateur vient de refuser cette action.',
    fix: 'Attendez le nombre de secondes indiqué dans Retry-After, et demandez-vous s’il faut redemander.',
  },
  already_decided: {
    meaning: 'La demande ou le réexamen est déjà clos.',
    fix: 'Relisez-le pour en connaître le résultat.',
  },
  not_decided: {
    meaning: 'Il n’y a pas de reçu tant que l’utilisateur n’a pas décidé.',
    fix: 'Attendez la décision.',
  },
  altered: {
    meaning:
      'Ce que l’utilisateur a vu ne correspond plus à ce qui est enregistré ; rien n’a donc été approuvé.',
    fix: 'Faites envoyer une nouvelle demande par l’agent. Pour une autorisation permanente, affichez de nouveau les limites et recommencez.',
  },
  already_allowed: { meaning: 'La personne a déjà cet accès.', fix: 'Utilisez l’application.' },
  already_requested: {
    meaning: 'La personne l’a déjà demandé, et personne n’a encore décidé.',
    fix: 'Attendez la décision, ou annulez d’abord la demande.',
  },
  role_not_found: {
    meaning: 'L’application n’a pas de rôle du nom demandé.',
    fix: 'Créez le rôle, ou refusez la demande.',
  },
  wrong_number: {
    meaning: 'Le numéro ne correspond pas à celui qu’affiche l’agent.',
    fix: 'Comparez de nouveau. Un second numéro incorrect refuse la demande.',
  },
  number_rejected: {
    meaning: 'Un second numéro incorrect a fait refuser la demande.',
    fix: 'Si vous en êtes à l’origine, faites réessayer l’agent plus tard.',
  },
} satisfies typeof en;
