import type { en } from '../../../../applications/client-documents/document-faults.messages.ts';

export default {
  address_not_ascii:
    'Contient des caractères hors ASCII ; écrivez l’hôte en punycode et encodez le reste avec des pourcents.',
  address_unparsable: 'Ne peut pas être analysé comme une adresse.',
  address_userinfo: 'Comporte un nom d’utilisateur ou un mot de passe.',
  address_fragment: 'Contient un fragment.',
  address_without_path: 'N’a pas de chemin : l’adresse doit désigner un document.',
  address_not_normalized: ({ href }) => `Est lu comme ${href} ; envoyez exactement cela.`,
  not_an_object: 'Ce n’est pas un objet JSON aux noms distincts.',
  secret_published: ({ member }) =>
    `Contient ${member}, mais un document public ne peut pas contenir de secret.`,
  member_invalid: ({ member, why }) => `${member} : ${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method : doit être none ou private_key_jwt ; un document public ne peut pas contenir de secret.',
  jwks_uri_unsupported: 'jwks_uri : non pris en charge ; placez jwks dans le document.',
  client_id_differs: 'Contient un client_id différent de son adresse.',
  grant_type_missing: 'grant_types : doit contenir authorization_code.',
  response_type_missing: 'response_types : doit contenir code.',
  redirect_uris_unusable: 'redirect_uris : aucune ne peut être utilisée ici.',
} satisfies typeof en;
