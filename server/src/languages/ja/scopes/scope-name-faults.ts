import type { en } from '../../../scopes/scope-name-faults.messages.ts';
import textFaults from '../platform/text-faults.ts';

export default {
  text_too_long: textFaults.text_too_long,
  scope_characters: '空白、引用符、バックスラッシュを除く ASCII 文字にしてください。',
  scope_unknown: '未知のスコープです。カスタムスコープは <namespace>:<key> の形で、コロンは 1 つだけです。',
  scope_reserved: '予約語が使われています。',
  scope_command_line: 'このサービスのコマンドラインツール専用です。',
  scope_built_in: '組み込みのスコープです。追加できるのは <namespace>:<key> の形だけです。',
  scope_built_in_member: '組み込みのスコープでは変更できません。',
  scope_of_every_sign_in:
    'すべてのログインで要求されます。すべてのログインに求める場合は、ポリシーで設定してください。',
} satisfies typeof en;
