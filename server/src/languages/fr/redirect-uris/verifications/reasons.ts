import type { en } from '../../../../redirect-uris/verifications/reasons.messages.ts';

export default {
  unparseable_uri: 'Nous ne pouvons pas analyser cette URI. Corrigez-la et enregistrez-la de nouveau.',
  unverifiable_host:
    'Cet hôte ne peut pas être vérifié : c’est une adresse IP, un nom de réseau privé ou le schéma propre d’une application. Vous pouvez tout de même l’utiliser.',
  unverified:
    'Nous avons trouvé une autre valeur que celle attendue. Remplacez-la par exactement la valeur ci-dessus, puis vérifiez de nouveau.',
  dns_no_record:
    'Il n’y a pas d’enregistrement TXT à ce nom, ni de fichier. Publiez l’un des deux. Un nouvel enregistrement peut mettre quelques minutes à apparaître, jusqu’au TTL de la zone.',
  dns_timeout:
    'Les serveurs de noms de l’hôte n’ont pas répondu dans les 4 secondes, et il n’y avait pas de fichier correspondant. Vérifiez la délégation de la zone, ou publiez le fichier.',
  dns_error:
    'Les serveurs de noms de l’hôte ont répondu par une erreur, et il n’y avait pas de fichier correspondant. Vérifiez la zone, ou publiez le fichier.',
  ssrf_blocked:
    'L’hôte se résout en une adresse privée (ou l’une de ses adresses est privée) ; nous n’avons donc pas récupéré le fichier. Publiez plutôt l’enregistrement TXT.',
  not_found:
    'Le fichier n’a pas été trouvé (4xx). Publiez-le exactement à cette adresse, sans exiger de connexion.',
  server_error:
    'L’hôte a répondu par une erreur de serveur (5xx) pour le fichier. Corrigez-la, ou publiez l’enregistrement TXT.',
  redirect_not_allowed:
    'L’hôte redirige le fichier vers une autre adresse. Nous ne suivons pas les redirections, car elles ne prouvent rien au sujet de cet hôte. Servez le fichier à cette adresse (des redirections vers www ou vers un chemin de langue en sont une cause fréquente).',
  tls_invalid:
    'Le certificat de l’hôte ne correspond pas à son nom, a expiré ou ne vient pas d’une autorité publique. Corrigez-le, ou publiez l’enregistrement TXT.',
  timeout:
    'L’hôte n’a pas livré le fichier dans les 5 secondes. Faites-en un fichier statique, ou publiez l’enregistrement TXT.',
  body_too_large:
    'Le fichier dépasse 256 octets. Il ne doit contenir que la valeur ; souvent, une page HTML est servie à sa place.',
  http_error:
    'Nous n’avons pas pu nous connecter à l’hôte en HTTPS, ou il a fermé la connexion. Vérifiez que le port 443 répond, ou publiez l’enregistrement TXT.',
} satisfies typeof en;
