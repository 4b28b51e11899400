import type { Catalogue } from '../i18n/catalogue.ts';
import type { Fault } from '../invalid-input.ts';
import { textFaultMessages } from '../text-faults.messages.ts';

const en = {
  ...textFaultMessages.en,
  url_fragment: 'has a fragment, which is never sent; remove everything from # on',
  url_not_absolute: 'must be an absolute address: https:// and a host',
  url_unparsable: 'is not an address that can be parsed',
  url_userinfo: 'must not carry a user name or password',
  url_not_https: 'must be https',
  url_not_https_or_local: 'must be https, or in development http to localhost',
  url_port: ({ port }: { port: string }) => `uses port ${port}, on which no web server is expected`,
  url_address_spelling: ({ host }: { host: string }) =>
    `is read as ${host}; write the address in its usual form`,
  url_host_invalid: 'has a host that is not a valid name',
  url_host_private: 'has a host that only a private network can resolve',
  url_address_not_public: 'leads to an address that is not public',
  url_dns_timeout: 'has a host whose DNS does not answer',
  url_unresolvable: 'has a host that does not resolve',
};

export const urlFaultMessages = {
  en,
  ja: {
    ...textFaultMessages.ja,
    url_fragment: 'フラグメントは送信されません。# 以降を取り除いてください。',
    url_not_absolute: 'https:// とホストからなる絶対アドレスにしてください。',
    url_unparsable: 'アドレスとして解釈できません。',
    url_userinfo: '利用者名やパスワードは含められません。',
    url_not_https: 'https にしてください。',
    url_not_https_or_local: 'https にしてください（開発中は localhost への http も可）。',
    url_port: ({ port }) => `ポート ${port} は Web サーバーのものではありません。`,
    url_address_spelling: ({ host }) => `${host} と解釈されます。通常の形で入力してください。`,
    url_host_invalid: 'ホスト名が正しくありません。',
    url_host_private: 'プライベートネットワークでしか解決できないホストです。',
    url_address_not_public: '公開されていないアドレスにつながります。',
    url_dns_timeout: 'ホストの DNS が応答しません。',
    url_unresolvable: 'ホストが見つかりません。',
  },
} satisfies Catalogue<typeof en>;

/** Why no request may go to an address that somebody else named. */
export type UrlFault = Fault<typeof en>;
