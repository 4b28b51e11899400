import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'mit einem Schlüssel (private_key_jwt oder ein TLS-Zertifikat), nicht mit einem gemeinsamen Secret',
  dpop_bound_access_tokens: 'an den Schlüssel des Clients gebunden (DPoP oder ein TLS-Zertifikat)',
  redirect_uris: 'https-Adressen ohne Platzhalter',
  grant_types: 'keine Anmeldung auf Geräten ohne Browser',
  require_pkce: 'erforderlich',
  access_token_alg: 'nicht mit RS256 signiert',
  id_token_signed_response_alg: 'nicht mit RS256 signiert',
  userinfo_signed_response_alg: 'nicht mit RS256 signiert',
  introspection_signed_response_alg: 'nicht mit RS256 signiert',
  require_pushed_authorization_requests: 'zuerst von Ihrem Server gesendet (PAR)',
  request_object_signing_alg: 'nicht mit RS256, falls Sie sie senden',
  backchannel_authentication_request_signing_alg: 'nicht mit RS256, falls Sie sie senden',
  authorization_signed_response_alg: 'nicht mit RS256, falls Sie sie anfordern',
} satisfies typeof en;
