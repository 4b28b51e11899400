import type { en } from '../../../../oauth/authorize/authorize.messages.ts';

export default {
  returning: 'アプリに戻ります',
  continueToApplication: '続ける',
  diagnose: '原因を調べる',
  requestId: 'リクエスト ID',
  errorReturnTitle: 'このログインは続けられません',
  errorReturnLead: (application) => `${application} からのリクエストは拒否されました。`,
  errorReturnDetail:
    '結果の送り先は、このサービスで確認されていないため、自動では移動しません。送り先に心当たりがある場合のみ進んでください。',
  errorReturnFault: '問題の内容',
  errorReturnTo: '結果の送り先',
  returnTo: (host) => `${host} へ進む`,
  brokenLink:
    'アプリから渡されたリンクに問題があります。お客様の操作が原因ではなく、アカウントに影響はありません。アプリに戻ってやり直すか、以下の内容をアプリの開発者にお知らせください。',
  refusals: {
    client_id_missing: {
      title: 'ログインのリンクが不完全です',
      detail: 'アプリの識別子（client_id）がないか、重複しています。アプリの開発者にお知らせください。',
    },
    client_unknown: {
      title: '不明なアプリです',
      detail: 'この client_id のアプリは登録されていません。アプリの開発者にお知らせください。',
    },
    document_address: {
      title: '不明なアプリです',
      detail:
        'client_id が URL ですが、アプリの情報を置ける URL ではありません。アプリの開発者にお知らせください。',
    },
    document_unavailable: {
      title: 'アプリを確認できません',
      detail:
        'アプリの情報を取得できませんでした。しばらくしてからもう一度お試しいただくか、アプリの開発者にお知らせください。',
    },
    document_invalid: {
      title: 'アプリを確認できません',
      detail: 'アプリの情報に誤りがあります。アプリの開発者にお知らせください。',
    },
    document_stopped: {
      title: 'このアプリは利用できません',
      detail: '管理者がこのホストのアプリを停止しました。',
    },
    redirect_uri_missing: {
      title: 'ログインのリンクが不完全です',
      detail: '戻り先（redirect_uri）がないか、重複しています。',
    },
    redirect_uri_mismatch: {
      title: '登録されていないアドレスです',
      detail: 'この redirect_uri はアプリに登録されていないため、何も送信していません。',
    },
    test_sign_in_over: {
      title: 'このテストログインは終了しています',
      detail:
        'テストは 1 回だけ、10 分間、開始したブラウザーとアカウントで使えます。開発者コンソールで新しく始めてください。',
    },
    request_unknown: {
      title: 'このログインは期限切れです',
      detail: '時間がかかりすぎたか、別のブラウザーで開始されました。アプリに戻ってやり直してください。',
    },
    request_uri_unknown: {
      title: 'このログインのリンクは使えなくなりました',
      detail: 'リンクの有効期間は 1 分で、使えるのは 1 回だけです。アプリに戻ってログインし直してください。',
    },
    request_completed: {
      title: 'このログインは完了しています',
      detail:
        '回答は送信済みです。アプリに戻ってください。足りないものがあれば、アプリからやり直してください。',
    },
    decision_missing: {
      title: '選択されていません',
      detail: '前の画面に戻り、「許可する」か「許可しない」を選んでください。',
    },
    logout_malformed: {
      title: 'ログアウトのリンクが正しくありません',
      detail:
        'パラメーターが重複しているか、形式が正しくありません。ログアウトはしていません。アプリの開発者にお知らせください。',
    },
    logout_hint_invalid: {
      title: 'ログアウトのリンクが無効です',
      detail: 'id_token_hint がこのアプリ向けの id_token ではありません。ログアウトはしていません。',
    },
    logout_uri_mismatch: {
      title: '登録されていないアドレスです',
      detail: 'この post_logout_redirect_uri はアプリに登録されていません。ログアウトはしていません。',
    },
  },
} satisfies typeof en;
