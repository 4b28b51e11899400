import type { en } from '../../../resources/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';
import typeFaults from './details/type-faults.ts';

export default {
  identifier_not_url:
    'フラグメントのない https の絶対 URL にしてください（例: https://api.example.com/mcp）。',
  identifier_too_long: ({ max }) => `${max} 文字以内にしてください。`,
  identifier_wildcard: 'ワイルドカードは使えません。',
  identifier_ours: 'このサービスの URL です。ご自身の API の URL を登録してください。',
  identifier_repeated: ({ client_id }) =>
    `同じ所有者の ${client_id} として登録済みです。その API を使うか、先に削除してください。`,
  owner_has_registered: ({ client_id }) =>
    `新しい所有者がこの API を ${client_id} としてすでに登録しています。その API を使うか、先に削除してください。`,
  identifier_local: 'https にしてください。http と localhost を使えるのは開発用の環境だけです。',
  scopes_count: ({ max }) => `スコープは 1〜${max} 個です。`,
  scope_name_invalid: ({ max }) =>
    `引用符、バックスラッシュ、# を除く 1〜${max} 文字の ASCII 文字にしてください。`,
  scope_name_taken: 'このサービスのスコープの名前です。files:read のような別の名前にしてください。',
  scope_name_repeated: '同じ名前のスコープがほかにもあります。',
  scope_text_missing: typeFaults.text_missing,
  scope_text_invalid: sharedFaults.text_invalid,
  seconds_invalid: ({ min, max }) => `${min} から ${max} までの整数（秒）にしてください。`,
} satisfies typeof en;
