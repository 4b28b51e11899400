import type { en } from '../../../../platform/checks/web.messages.ts';

export default {
  dns_ok: ({ host, addresses }) => `${host} のアドレスは ${addresses} です。`,
  dns_no_record: ({ host }) =>
    `${host} のアドレスが DNS にありません。TLS プロキシを指す A または AAAA レコードを追加してください。`,
  dns_hosts_file: ({ host, address }) =>
    `${host} が ${address} なのはこの機器だけで、DNS にはありません。ほかの人のために A または AAAA レコードを追加してください。`,
  dns_silent: ({ host }) =>
    `${host} について DNS サーバーの応答がありません。DNS_SERVERS か /etc/resolv.conf と、途中のファイアウォールを確認してください。`,
  dns_failed: ({ host }) =>
    `${host} について DNS サーバーがエラーを返しました。DNS_SERVERS か /etc/resolv.conf を確認するか、管理者に問い合わせてください。`,
  dns_private: ({ host, address }) =>
    `${host} のアドレス ${address} には自分のネットワークからしか届きません。ネットワーク内のサービスなら正しく、それ以外なら誤りです。`,
  dns_address: ({ host }) =>
    `${host} はアドレスかこの機器自身です。ユーザーとパスキーには名前が必要です。名前を取得して BASE_URL に設定してください。`,
  tls_ok: ({ host, until, days }) => `${host} の証明書は ${until}（あと ${days} 日）まで有効です。`,
  tls_expiring: ({ host, until, days }) =>
    `${host} の証明書は ${until}（あと ${days} 日）で切れます。更新されなかった理由を確認してください。`,
  tls_expired: ({ host, until }) => `${host} の証明書は ${until} に切れました。更新してください。`,
  tls_not_yet: ({ host, from }) =>
    `${host} の証明書は ${from} から有効です。この機器の時計を確認してください。`,
  tls_wrong_name: ({ host, names }) =>
    `プロキシは ${host} に対して ${names} の証明書を示します。${host} も含む証明書を取得してください。`,
  tls_untrusted: ({ host, issuer }) =>
    `ブラウザーは ${host} の証明書を信頼しません（${issuer}）。Let’s Encrypt などの公的な認証局を使い、証明書チェーン全体を送ってください。独自の認証局は、ここでは EXTRA_CA_FILE に、そしてすべてのブラウザーに入れます。`,
  tls_no_proxy: ({ host, port }) =>
    `${host} のポート ${port} で何も待ち受けていません。TLS プロキシがまだありません。docs/operations.md に nginx と Caddy の例があります。`,
  tls_timeout: ({ host, port }) =>
    `ここからは ${host} のポート ${port} が応答しません。ファイアウォールを確認してください。自分の公開アドレスに届かないネットワークもあるので、別の場所からも試してください。`,
  tls_not_spoken: ({ host, port, reason }) =>
    `${host} のポート ${port} は TLS に対応していません（${reason}）。プロキシを確認してください。`,
  service_ok: ({ url }) => `${url} で Countersign が応答します。`,
  service_down: ({ url, status }) =>
    `${url} でプロキシが ${status} を返しました。サービスに届いていないか、サービスがまだ起動していません。`,
  service_other: ({ url, status }) =>
    `${url} で別のものが応答しています（ステータス ${status}）。プロキシから、Host ヘッダーを付けて、このサービスの HOST と PORT に転送してください。`,
} satisfies typeof en;
