import type { en } from '../../../../platform/net/fetch-faults.messages.ts';

export default {
  redirected: 'リダイレクトが返されました。リダイレクトには対応していません。',
  status_not_200: ({ status }) => `200 ではなく ${status} が返されました。`,
  type_not_json: 'application/json として送信されていません。',
  type_not_png: 'image/png として送信されていません。',
  host_unreachable: 'ホストに接続できません。',
  too_large: ({ max }) => `${max} バイトを超えています。`,
  certificate_invalid: 'ホストの証明書が有効ではありません。',
  too_slow: ({ seconds }) => `${seconds} 秒以内に受信できませんでした。`,
  not_fetched: '取得できませんでした。',
} satisfies typeof en;
