import type { en } from '../../../../developer/secrets/secrets.messages.ts';

export default {
  clientSecret: 'Secret client',
  clientSecretLead: 'Votre application s’authentifie avec ce secret auprès du point de terminaison de token.',
  clientSecretLeadApi:
    'Votre API s’authentifie avec ce secret pour l’introspection et pour récupérer les clés de webhook.',
  noneApi:
    'Cette API s’authentifie sans secret. Pour en utiliser un, choisissez une autre méthode sous Paramètres.',
  missingApi:
    'L’API n’a pas encore de secret et ne peut donc pas interroger sur les tokens opaques. Créez-en un.',
  none: 'Cette application s’authentifie sans secret. Pour en utiliser un, choisissez une autre méthode sous Paramètres.',
  missing: 'L’application n’a pas encore de secret et ne peut donc pas échanger de codes. Créez-en un.',
  fingerprint: 'Empreinte',
  fingerprintHint: 'Les 8 premiers chiffres hexadécimaux de son SHA-256, pour voir quel secret est déployé :',
  expires: 'Expire',
  expired: 'expiré',
  soon: 'bientôt',
  lastUsed: 'Dernière utilisation',
  neverUsed: 'Aucune utilisation enregistrée pour le moment',
  lastUsedHint: 'Enregistrée une fois par heure au plus.',
  previousLastUsed: 'Dernière utilisation du secret précédent',
  previous: 'Le secret précédent fonctionne jusqu’au',
  rotate: 'Nouveau secret client…',
  rotateNow: 'Créer un nouveau secret',
  rotateWarning:
    'Le nouveau secret est affiché une fois, à la page suivante. Le secret actuel prend fin au moment choisi ci-dessous. Un secret plus ancien qui fonctionne encore prend fin immédiatement.',
  grace: 'Fin du secret actuel',
  graceHint: 'Les deux fonctionnent jusque-là, pour vous laisser le temps de déployer le nouveau partout.',
  grace0: 'immédiatement – seulement s’il a fuité',
  grace3600: 'dans une heure',
  grace86400: 'dans un jour',
  grace604800: 'dans sept jours',
  webhookSecret: 'Secret de webhook',
  webhookSecretLead:
    'Signe les livraisons dans l’ancien format (sha256=). Toutes les autres sont signées avec les clés de signature.',
  legacy:
    'Ce secret n’a jamais été changé : les livraisons sont signées avec son SHA-256 en hexadécimal, ce qui est obsolète. Créez-en un nouveau pour signer avec le secret lui-même.',
  rotateWebhook: 'Nouveau secret de webhook…',
  rotateWebhookWarning:
    'Le nouveau secret est affiché une fois, à la page suivante. L’actuel prend fin immédiatement, et les nouvelles livraisons sont signées avec le nouveau.',
} satisfies typeof en;
