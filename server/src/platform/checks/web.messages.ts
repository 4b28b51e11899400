import type { Catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

const en = {
  dns_ok: ({ host, addresses }: Values) => `${host} has the address ${addresses}.`,
  dns_no_record: ({ host }: Values) =>
    `${host} has no address in DNS. Add an A or AAAA record that leads to the TLS proxy.`,
  dns_hosts_file: ({ host, address }: Values) =>
    `${host} is ${address} on this machine only; DNS has no record of it. Add an A or AAAA record for everyone else.`,
  dns_failed: ({ host, reason }: Values) =>
    `DNS does not answer for ${host} (${reason}). Check DNS_SERVERS or /etc/resolv.conf.`,
  dns_private: ({ host, address }: Values) =>
    `${host} is ${address}, which only your own network reaches. That is right for a service inside it, and wrong for any other.`,
  dns_address: ({ host }: Values) =>
    `${host} is an address or this machine. People and passkeys need a name: register one and set BASE_URL to it.`,
  tls_ok: ({ host, until, days }: Values) =>
    `The certificate of ${host} is valid until ${until}, ${days} days from now.`,
  tls_expiring: ({ host, until, days }: Values) =>
    `The certificate of ${host} ends on ${until}, ${days} days from now. Find out why it was not renewed.`,
  tls_expired: ({ host, until }: Values) => `The certificate of ${host} ended on ${until}. Renew it.`,
  tls_not_yet: ({ host, from }: Values) =>
    `The certificate of ${host} is valid only from ${from}. Check the clock of this machine.`,
  tls_wrong_name: ({ host, names }: Values) =>
    `The proxy presents a certificate for ${names}, but not for ${host}. Get one that includes ${host}.`,
  tls_untrusted: ({ host, issuer }: Values) =>
    `Browsers do not trust the certificate of ${host} (${issuer}). Use a public authority such as Let’s Encrypt and send the whole chain. If the authority is your own, set EXTRA_CA_FILE here and install it in every browser.`,
  tls_no_proxy: ({ host, port }: Values) =>
    `Nothing listens on port ${port} of ${host}: the TLS proxy is not running yet. docs/operations.md has one for nginx and for Caddy.`,
  tls_timeout: ({ host, port }: Values) =>
    `Port ${port} of ${host} does not answer from here. Check firewalls. Some networks cannot reach their own public address, so try from elsewhere too.`,
  tls_not_spoken: ({ host, port, reason }: Values) =>
    `Port ${port} of ${host} does not speak TLS (${reason}). Check the proxy.`,
  service_ok: ({ url }: Values) => `Countersign answers at ${url}.`,
  service_down: ({ url, status }: Values) =>
    `The proxy answers at ${url} with ${status}: it does not reach the service, or the service is not started yet.`,
  service_other: ({ url, status }: Values) =>
    `Something else answers at ${url} (status ${status}). Let the proxy forward to the HOST and PORT of this service, with the Host header.`,
};

const ja = {
  dns_ok: ({ host, addresses }: Values) => `${host} のアドレスは ${addresses} です。`,
  dns_no_record: ({ host }: Values) =>
    `${host} のアドレスが DNS にありません。TLS プロキシを指す A または AAAA レコードを追加してください。`,
  dns_hosts_file: ({ host, address }: Values) =>
    `${host} が ${address} なのはこの機器だけで、DNS にはありません。ほかの人のために A または AAAA レコードを追加してください。`,
  dns_failed: ({ host, reason }: Values) =>
    `${host} について DNS の応答がありません（${reason}）。DNS_SERVERS か /etc/resolv.conf を確認してください。`,
  dns_private: ({ host, address }: Values) =>
    `${host} のアドレス ${address} には自分のネットワークからしか届きません。ネットワーク内のサービスなら正しく、それ以外なら誤りです。`,
  dns_address: ({ host }: Values) =>
    `${host} はアドレスかこの機器自身です。利用者とパスキーには名前が必要です。名前を取得して BASE_URL に設定してください。`,
  tls_ok: ({ host, until, days }: Values) => `${host} の証明書は ${until}（あと ${days} 日）まで有効です。`,
  tls_expiring: ({ host, until, days }: Values) =>
    `${host} の証明書は ${until}（あと ${days} 日）で切れます。更新されなかった理由を確認してください。`,
  tls_expired: ({ host, until }: Values) => `${host} の証明書は ${until} に切れました。更新してください。`,
  tls_not_yet: ({ host, from }: Values) =>
    `${host} の証明書は ${from} から有効です。この機器の時計を確認してください。`,
  tls_wrong_name: ({ host, names }: Values) =>
    `プロキシは ${host} に対して ${names} の証明書を示します。${host} も含む証明書を取得してください。`,
  tls_untrusted: ({ host, issuer }: Values) =>
    `ブラウザーは ${host} の証明書を信頼しません（${issuer}）。Let’s Encrypt などの公的な認証局を使い、証明書チェーン全体を送ってください。独自の認証局は、ここでは EXTRA_CA_FILE に、そしてすべてのブラウザーに入れます。`,
  tls_no_proxy: ({ host, port }: Values) =>
    `${host} のポート ${port} で何も待ち受けていません。TLS プロキシがまだありません。docs/operations.md に nginx と Caddy の例があります。`,
  tls_timeout: ({ host, port }: Values) =>
    `ここからは ${host} のポート ${port} が応答しません。ファイアウォールを確認してください。自分の公開アドレスに届かないネットワークもあるので、別の場所からも試してください。`,
  tls_not_spoken: ({ host, port, reason }: Values) =>
    `${host} のポート ${port} は TLS に対応していません（${reason}）。プロキシを確認してください。`,
  service_ok: ({ url }: Values) => `${url} で Countersign が応答します。`,
  service_down: ({ url, status }: Values) =>
    `${url} でプロキシが ${status} を返しました。サービスに届いていないか、サービスがまだ起動していません。`,
  service_other: ({ url, status }: Values) =>
    `${url} で別のものが応答しています（ステータス ${status}）。プロキシから、Host ヘッダーを付けて、このサービスの HOST と PORT に転送してください。`,
};

export const webMessages = { en, ja } satisfies Catalogue<typeof en>;
