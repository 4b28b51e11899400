import type { en } from '../../../../developer/settings/demand-names.messages.ts';

export default {
  token_endpoint_auth_method: 'Authentification',
  dpop_bound_access_tokens: 'Tokens',
  redirect_uris: 'URI de redirection',
  grant_types: 'Appareils',
  require_pkce: 'PKCE',
  access_token_alg: 'Access tokens',
  id_token_signed_response_alg: 'ID tokens',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: 'Introspection signée',
  require_pushed_authorization_requests: 'Requêtes d’autorisation',
  request_object_signing_alg: 'Requêtes signées',
  backchannel_authentication_request_signing_alg: 'Requêtes back-channel signées',
  authorization_signed_response_alg: 'Réponses signées',
} satisfies typeof en;
