import type { en } from '../../../../../platform/http/errors/error-page.messages.ts';

export default {
  crossSite: '別のサイトからの送信です',
  crossSiteDetail:
    '別のサイトから送信されたため、処理を行いませんでした。このサイトでページを開き直してください。',
  anotherPerson: '別のアカウントでログインしています',
  anotherPersonDetail:
    'この画面を表示した後に別のアカウントでログインしたため、何も変更していません。現在のアカウントで開き直してください。',
  openAgain: '画面を開き直す',
  notFound: 'ページが見つかりません',
  notFoundDetail: 'ページが見つかりません。リンクの入力に誤りがあるか、古くなっている可能性があります。',
  tooMany: '試行回数が多すぎます',
  tooManyDetail: '数分待ってからもう一度お試しください。',
  away: 'しばらくお待ちください',
  awayDetail: '現在応答できません。データは失われていません。数秒後にもう一度お試しください。',
  broken: '問題が発生しました',
  brokenDetail: 'サービス側の不具合です。繰り返す場合は、下のリクエスト ID をお知らせください。',
  forbidden: '許可されていません',
  refused: '処理できませんでした',
  help: '原因を調べる',
} satisfies typeof en;
