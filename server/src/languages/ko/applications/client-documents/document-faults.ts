import type { en } from '../../../../applications/client-documents/document-faults.messages.ts';

export default {
  address_not_ascii: 'ASCII 이외의 문자가 있습니다. 호스트는 퓨니코드로 쓰고 나머지는 퍼센트 인코딩하세요.',
  address_unparsable: '주소로 해석할 수 없습니다.',
  address_userinfo: '사용자 이름이나 비밀번호가 들어 있습니다.',
  address_fragment: '프래그먼트가 있습니다.',
  address_without_path: '경로가 없습니다. 문서를 가리켜야 합니다.',
  address_not_normalized: ({ href }) => `${href}(으)로 해석됩니다. 정확히 그대로 보내세요.`,
  not_an_object: '이름이 서로 다른 JSON 객체가 아닙니다.',
  secret_published: ({ member }) => `${member}이(가) 있습니다. 공개 문서에는 비밀 값을 둘 수 없습니다.`,
  member_invalid: ({ member, why }) => `${member}: ${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method: none 또는 private_key_jwt여야 합니다. 공개 문서에는 비밀 값을 둘 수 없습니다.',
  jwks_uri_unsupported: 'jwks_uri: 지원되지 않습니다. jwks를 문서에 넣으세요.',
  client_id_differs: 'client_id가 문서의 주소와 다릅니다.',
  grant_type_missing: 'grant_types: authorization_code를 포함해야 합니다.',
  response_type_missing: 'response_types: code를 포함해야 합니다.',
  redirect_uris_unusable: 'redirect_uris: 여기에서 사용할 수 있는 것이 없습니다.',
} satisfies typeof en;
