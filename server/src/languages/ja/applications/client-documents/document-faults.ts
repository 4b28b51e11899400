import type { en } from '../../../../applications/client-documents/document-faults.messages.ts';

export default {
  address_not_ascii:
    'ASCII 以外の文字が含まれています。ホストは Punycode で、それ以外はパーセントエンコードで記述してください。',
  address_unparsable: 'アドレスとして解釈できません。',
  address_userinfo: 'ユーザー名またはパスワードが含まれています。',
  address_fragment: 'フラグメントが含まれています。',
  address_without_path: 'パスがありません。文書を指すアドレスにしてください。',
  address_not_normalized: ({ href }) => `${href} と解釈されます。そのとおりに送信してください。`,

  not_an_object: '名前の重複がない JSON オブジェクトではありません。',
  secret_published: ({ member }) =>
    `${member} が含まれています。公開の文書にシークレットを置くことはできません。`,
  member_invalid: ({ member, why }) => `${member}: ${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method は none か private_key_jwt にしてください。公開の文書にシークレットを置くことはできません。',
  jwks_uri_unsupported: 'jwks_uri には対応していません。文書に jwks を記述してください。',
  client_id_differs: 'client_id が文書のアドレスと一致しません。',
  grant_type_missing: 'grant_types に authorization_code を含めてください。',
  response_type_missing: 'response_types に code を含めてください。',
  redirect_uris_unusable: 'redirect_uris に使用できるものがありません。',
} satisfies typeof en;
