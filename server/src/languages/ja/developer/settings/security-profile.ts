import type { en } from '../../../../developer/settings/security-profile.messages.ts';

export default {
  title: 'セキュリティプロファイル',
  lead: 'FAPI 2.0 は、銀行、医療機関、行政機関が OAuth を使うときの決まりです。取引先から求められたとき、または最も厳しい規則を適用したいときにオンにしてください。',
  isOn: 'このアプリは FAPI 2.0 に従っています。プロファイルに反する変更はできません。',
  met: '対応済み',
  set: '自動で設定',
  open: '要変更',
  always:
    'また、リフレッシュトークンは使っても変わらず、クライアントアサーションの audience は当サービスのアドレスだけになります。',
  turnOn: 'FAPI 2.0 をオンにする',
  turnOff: 'FAPI 2.0 をオフにする',
} satisfies typeof en;
