import type { en } from '../../../access/input-faults.messages.ts';

export default {
  access_name: ({ max }) =>
    `1〜${max} 文字の半角英数字で入力してください。途中に空白 1 つ、「.」「_」「-」を使えます。`,
  access_text: ({ max }) =>
    `${max} 文字以内で入力してください。制御文字、文字の向きを変える文字、幅のない文字は使えません。`,
  entitlement: ({ max }) =>
    `1〜${max} 文字の ASCII 文字で入力してください。空白、コンマ、引用符、バックスラッシュは使えません。`,
  too_many_entitlements: ({ max }) => `${max} 個までです。`,
  person_unnamed: 'user_id、sub、email のいずれか 1 つで 1 人を指定してください。',
  person_unknown: '有効なアカウントが見つかりません。',
  manager_person_unnamed: 'sub か email のどちらか 1 つで 1 人を指定してください。',
  person_not_nameable: '指定できない人です。本人に利用申請をしてもらうか、管理者に依頼してください。',
  person_outside: '組織のメンバーではありません。',
  end_invalid: ({ years }) => `現在から ${years} 年以内の日時を指定してください。`,
  subject_unnamed: 'ユーザー、グループ、組織のいずれか 1 つを指定してください。',
  group_unknown: 'グループが見つかりません。',
  organization_unknown: '顧客の組織が見つかりません。',
  application_unknown: 'アプリが見つかりません。',
  role_unknown: 'ロールが見つかりません。',
  nothing_assigned: 'アプリ、ロール、またはその両方を指定してください。',
  role_elsewhere: '別のアプリのロールです。',
  role_everywhere: 'このロールはすべてのアプリで有効なため、アプリは指定できません。',
  organizations_differ: '別の組織のものです。',
} satisfies typeof en;
