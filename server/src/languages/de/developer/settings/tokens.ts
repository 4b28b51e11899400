import type { en } from '../../../../developer/settings/tokens.messages.ts';

export default {
  title: 'Token und Anfragen',
  lead: 'Schalten Sie ein, was Ihr Client unterstützt. Gestohlene Token und veränderte Anfragen funktionieren dann nicht mehr.',
  dpop: 'Token an einen Schlüssel binden (DPoP)',
  dpopHint:
    'Ihr Client sendet mit jeder Token-Anfrage und mit jedem Aufruf, der Token verwendet, einen DPoP-Nachweis.',
  certificate: 'Token an das TLS-Zertifikat des Clients binden',
  certificateHint: 'Token funktionieren nur über Verbindungen mit diesem Zertifikat.',
  par: 'Vorab gesendete Anfragen verlangen (PAR)',
  parHint: 'Ihr Server sendet jede Anfrage zuerst an uns; der Browser überträgt nur einen Verweis darauf.',
  exchange: 'Token gegen engere eintauschen (Token Exchange)',
  exchangeHint:
    'Ihr Client kann aus einem Token, das er besitzt, eines mit weniger Rechten machen, auch für einen Agenten desselben Benutzers.',
  advanced: 'Erweitert: was wie signiert wird',
  access_token_alg: 'Zugriffstoken werden signiert mit',
  id_token_signed_response_alg: 'ID-Token werden signiert mit',
  idTokensHint: 'Ebenso Logout-Token.',
  userinfo_signed_response_alg: 'Userinfo wird signiert mit',
  notSigned: 'Nicht signiert (JSON)',
  introspection_signed_response_alg: 'Introspection wird signiert mit',
  introspectionHint: 'Wenn Ihr Client ein JWT anfordert.',
  byDefault: 'Standard (RS256)',
  signedRequests: 'Signierte Anfragen verlangen (JAR)',
  signedRequestsHint: 'Signiert mit einem der öffentlichen Schlüssel oben.',
  request_object_signing_alg: 'Anfragen werden signiert mit',
  anyAlgorithm: 'Beliebig',
  authorization_signed_response_alg: 'Antworten auf Anfragen werden signiert mit',
  responsesHint: 'Wenn Ihr Client eine signierte Antwort anfordert (response_mode=jwt).',
  backchannel_authentication_request_signing_alg: 'Backchannel-Anfragen (CIBA) werden signiert mit',
  notRequired: 'Keine Signatur erforderlich',
} satisfies typeof en;
