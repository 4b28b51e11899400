import type { en } from '../../../../applications/client-documents/document-faults.messages.ts';

export default {
  address_not_ascii: '包含 ASCII 以外的字符；请将主机写成 Punycode，其余部分进行百分号编码。',
  address_unparsable: '无法解析为地址。',
  address_userinfo: '包含用户名或密码。',
  address_fragment: '包含片段。',
  address_without_path: '没有路径：必须指向一个文档。',
  address_not_normalized: ({ href }) => `会被读作 ${href}；请完全照此发送。`,
  not_an_object: '不是名称互不相同的 JSON 对象。',
  secret_published: ({ member }) => `包含 ${member}，但公开的文档不能存放机密。`,
  member_invalid: ({ member, why }) => `${member}：${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method：必须是 none 或 private_key_jwt；公开的文档不能存放机密。',
  jwks_uri_unsupported: 'jwks_uri：不受支持；请将 jwks 放入文档。',
  client_id_differs: 'client_id 与其地址不同。',
  grant_type_missing: 'grant_types：必须列出 authorization_code。',
  response_type_missing: 'response_types：必须列出 code。',
  redirect_uris_unusable: 'redirect_uris：没有一个可以在此使用。',
} satisfies typeof en;
