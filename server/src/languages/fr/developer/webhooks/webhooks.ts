import type { en } from '../../../../developer/webhooks/webhooks.messages.ts';

const UNREACHABLE: Record<string, string> = {
  timeout:
    'aucune réponse dans les 5 secondes. Votre récepteur répond-il avant de commencer son propre travail ?',
  network_error:
    'la connexion a été refusée ou coupée. Votre serveur fonctionne-t-il, et le port est-il correct ?',
  tls_invalid:
    'son certificat a été refusé. Est-il valable pour ce nom, non expiré et envoyé avec ses certificats intermédiaires ?',
  unresolvable: 'le nom ne peut pas être résolu. Est-il bien écrit, et a-t-il un enregistrement A ou AAAA ?',
  ssrf_blocked: 'son adresse est privée, et nous n’envoyons des événements qu’à des adresses publiques.',
};
const FAILURES: Record<string, string> = {
  timeout: 'délai dépassé',
  network_error: 'pas de connexion',
  tls_invalid: 'certificat refusé',
  unresolvable: 'nom non résolu',
  ssrf_blocked: 'adresse privée',
};

export default {
  address: 'Adresse de webhook',
  addressLead: 'Nous envoyons chaque événement à cette adresse par POST.',
  overTime: 'Livraisons dans le temps',
  overTimeLead: 'Selon leur mise en file, en UTC, avec leur état actuel.',
  noAddress:
    'Vous n’avez pas défini d’adresse de webhook : les événements ne sont ni enregistrés ni envoyés.',
  setAddress: 'Définir l’adresse',
  changeAddress: 'Modifier l’adresse',
  healthy: 'Répond',
  noneYet: 'Aucune livraison pour l’instant',
  failing: 'En échec',
  failingSince: (count) =>
    count < 2 ? `La dernière tentative a échoué :` : `${count} tentatives d’affilée ont échoué, depuis`,
  careful:
    'Tant qu’aucun événement n’arrive, nous les envoyons un par un. Aucun événement n’est perdu ni retardé au-delà de son calendrier de nouvelles tentatives.',
  state: 'État',
  waiting: 'En attente',
  delivered: 'Livrées',
  dead: 'Non livrées',
  seeAll: 'Toutes les livraisons',
  tryTitle: 'Essayer',
  tryLead:
    'Voyez ce que votre récepteur fait de nos événements. Ils sont envoyés à votre adresse réelle, signés avec vos clés actuelles.',
  test: 'Envoyer un événement de test',
  tested: 'Un événement webhook.ping est en route. Il apparaît sous Livraisons.',
  check: 'Vérifier mon récepteur',
  checkHint:
    '« Vérifier mon récepteur » envoie un événement valide, le même une seconde fois, un événement altéré, un événement signé avec une clé inconnue, puis un valide et un altéré dans l’ancien format, et montre comment votre récepteur répond.',
  checked: 'Votre récepteur a été vérifié.',
  notChecked: 'Nous n’avons pas pu vérifier votre récepteur.',
  notReached: 'Aucune réponse',
  unreachable: (url, failure) =>
    `Nous n’avons pas pu joindre ${url} : ${UNREACHABLE[failure] ?? 'rien n’a pu être envoyé.'}`,
  results: 'Comment votre récepteur a répondu',
  request: 'Requête',
  answered: 'Réponse',
  verdict: 'Verdict',
  pass: 'Correct',
  warn: 'Non concluant',
  fail: 'Incorrect',
  unanswered: 'Aucune réponse',
  valid: 'Événement valide',
  repeated: 'Même événement une seconde fois',
  tampered: 'Événement altéré',
  unknown_kid: 'Signé avec une clé inconnue',
  legacy: 'Événement dans l’ancien format',
  legacy_tampered: 'Événement altéré dans l’ancien format',
  validFix:
    'Répondez 2xx. Calculez le HMAC sur le corps brut, avant qu’un analyseur JSON n’y touche, avec la clé que désigne kid.',
  repeatedFix: 'Répondez 2xx (ou 409) : retenez X-Svc-Event-Id et ne faites rien la seconde fois.',
  tamperedFix:
    'Répondez 401. Votre récepteur accepte des événements falsifiés : vérifiez la signature avant toute autre chose.',
  unknown_kidFix:
    'Récupérez les clés une fois de plus, puis répondez 401. Votre récepteur accepte des événements signés par n’importe qui.',
  legacyFix:
    'Répondez 2xx. Certains événements arrivent dans l’ancien format : un corps avec id et payload, et un en-tête X-Svc-Signature de la forme sha256=…, calculé avec le secret de webhook. Les en-têtes de Standard Webhooks sont les mêmes dans les deux formats.',
  legacy_tamperedFix:
    'Répondez 401. Votre récepteur accepte des événements falsifiés dans l’ancien format : vérifiez sha256=… avec le secret de webhook.',
  unclearFix:
    'Répondez 401. Après une erreur ou un dépassement de délai, nous continuerions de renvoyer des événements réels.',
  unansweredFix: 'Il n’y a pas de réponse à vérifier. Réessayez quand votre récepteur répond à chaque fois.',
  failure: (name) => FAILURES[name] ?? 'non envoyé',
} satisfies typeof en;
