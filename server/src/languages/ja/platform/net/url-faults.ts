import type { en } from '../../../../platform/net/url-faults.messages.ts';

export default {
  url_fragment: 'フラグメントは送信されません。# 以降を取り除いてください。',
  url_not_absolute: 'https:// とホストからなる絶対 URL を入力してください。',
  url_unparsable: '正しい URL ではありません。',
  url_userinfo: 'ユーザー名やパスワードは含められません。',
  url_not_https: 'https にしてください。',
  url_not_https_or_local: 'https にしてください（開発中は localhost への http も可）。',
  url_port: ({ port }) => `ポート ${port} は Web サーバーでは使われません。`,
  url_address_spelling: ({ host }) => `${host} と解釈されます。通常の形で入力してください。`,
  url_host_invalid: 'ホスト名が正しくありません。',
  url_host_private: 'プライベートネットワークでしか解決できないホストです。',
  url_address_not_public: '公開されていないアドレスに解決されます。',
  url_dns_timeout: 'ホストの DNS が応答しません。',
  url_unresolvable: 'ホストが見つかりません。',
} satisfies typeof en;
