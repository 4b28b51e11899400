import type { Catalogue } from '../i18n/catalogue.ts';
import type { Fault } from '../invalid-input.ts';
import { textFaultMessages } from '../text-faults.messages.ts';

const en = {
  ...textFaultMessages.en,
  url_fragment: 'has a fragment, which is never sent; remove the # and everything after it',
  url_not_absolute: 'must be an absolute URL: https:// and a host',
  url_unparsable: 'is not a valid URL',
  url_userinfo: 'must not contain a user name or password',
  url_not_https: 'must be https',
  url_not_https_or_local: 'must be https, or in development http to localhost',
  url_port: ({ port }: { port: string }) => `uses port ${port}, which web servers do not use`,
  url_address_spelling: ({ host }: { host: string }) => `is read as ${host}; write it in its usual form`,
  url_host_invalid: 'has a host that is not a valid name',
  url_host_private: 'has a host that only a private network can resolve',
  url_address_not_public: 'resolves to an address that is not public',
  url_dns_timeout: 'has a host whose DNS does not respond',
  url_unresolvable: 'has a host that does not resolve',
};

export const urlFaultMessages = {
  en,
  ja: {
    ...textFaultMessages.ja,
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
  },
} satisfies Catalogue<typeof en>;

/** Why no request may go to a third party's URL. */
export type UrlFault = Fault<typeof en>;
