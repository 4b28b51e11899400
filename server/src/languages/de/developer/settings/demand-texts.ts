import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'Der Client authentifiziert sich mit einem Schlüssel (private_key_jwt oder ein TLS-Zertifikat), nicht mit einem gemeinsamen Secret.',
  dpop_bound_access_tokens: 'Sie sind an den Schlüssel des Clients gebunden (DPoP oder ein TLS-Zertifikat).',
  redirect_uris: 'Sie sind https-Adressen ohne Platzhalter.',
  grant_types: 'Auf Geräten ohne Browser meldet sich niemand an.',
  require_pkce: 'Es ist erforderlich.',
  access_token_alg: 'Signiert mit einem anderen Algorithmus als RS256.',
  id_token_signed_response_alg: 'Signiert mit einem anderen Algorithmus als RS256.',
  userinfo_signed_response_alg:
    'Wenn Antworten signiert werden, dann mit einem anderen Algorithmus als RS256.',
  introspection_signed_response_alg: 'Signiert mit einem anderen Algorithmus als RS256.',
  require_pushed_authorization_requests: 'Ihr Server sendet sie zuerst an uns (PAR).',
  request_object_signing_alg:
    'Wenn Sie sie senden, signieren Sie sie mit einem anderen Algorithmus als RS256.',
  backchannel_authentication_request_signing_alg:
    'Wenn Sie sie senden, signieren Sie sie mit einem anderen Algorithmus als RS256.',
  authorization_signed_response_alg:
    'Wenn Sie sie anfordern, werden sie mit einem anderen Algorithmus als RS256 signiert.',
} satisfies typeof en;
