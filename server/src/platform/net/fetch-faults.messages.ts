import type { Catalogue } from '../i18n/catalogue.ts';

/** Why a document could not be fetched from another host. */
const en = {
  redirected: 'answers with a redirect, which is not followed',
  status_not_200: ({ status }: { status: number }) => `answers ${status} instead of 200`,
  type_not_json: 'is not sent as application/json',
  type_not_png: 'is not sent as image/png',
  host_unreachable: 'has a host that cannot be reached from here',
  too_large: ({ max }: { max: number }) => `is larger than ${max} bytes`,
  certificate_invalid: 'is on a host whose certificate is not valid for it',
  too_slow: ({ seconds }: { seconds: number }) => `did not arrive within ${seconds} seconds`,
  not_fetched: 'could not be fetched',
};

export const fetchFaultMessages = {
  en,
  ja: {
    redirected: 'リダイレクトが返されました。リダイレクトには対応していません。',
    status_not_200: ({ status }) => `200 ではなく ${status} が返されました。`,
    type_not_json: 'application/json として送信されていません。',
    type_not_png: 'image/png として送信されていません。',
    host_unreachable: 'ホストに接続できません。',
    too_large: ({ max }) => `${max} バイトを超えています。`,
    certificate_invalid: 'ホストの証明書が有効ではありません。',
    too_slow: ({ seconds }) => `${seconds} 秒以内に受信できませんでした。`,
    not_fetched: '取得できませんでした。',
  },
} satisfies Catalogue<typeof en>;
