import type { Locale } from '../../platform/i18n/locale.ts';
import type { ErrorPageReason } from '../errors.ts';

type ErrorPageTexts = Record<ErrorPageReason, { title: string; detail: string }>;

const en = {
  returning: 'Returning to the application',
  continueToApplication: 'Continue',
  diagnose: 'Find out why',
  requestId: 'Request ID',
  errorReturnTitle: 'This sign-in can’t continue',
  errorReturnLead: (application: string) => `The request from ${application} was refused.`,
  errorReturnDetail:
    'The response would go to a site that we haven’t verified, so we didn’t send you there automatically. Continue only if you recognize it.',
  errorReturnFault: 'Problem',
  errorReturnTo: 'The response goes to',
  returnTo: (host: string) => `Continue to ${host}`,
  refusals: {
    client_id_missing: {
      title: 'This sign-in link is incomplete',
      detail:
        'The application did not identify itself: client_id is missing or was sent twice. Please let its developer know.',
    },
    client_unknown: {
      title: 'Unknown application',
      detail: 'No application is registered with this client_id. Please let its developer know.',
    },
    document_address: {
      title: 'Unknown application',
      detail:
        'The client_id is a URL, but applications cannot be described at such a URL. Please let its developer know.',
    },
    document_unavailable: {
      title: 'The application cannot be identified',
      detail:
        'Its client metadata document could not be fetched. Try again later, or let its developer know.',
    },
    document_invalid: {
      title: 'The application cannot be identified',
      detail: 'Its client metadata document is not valid. Please let its developer know.',
    },
    document_stopped: {
      title: 'This application may not be used',
      detail: 'An administrator has suspended applications from this host.',
    },
    redirect_uri_missing: {
      title: 'This sign-in link is incomplete',
      detail:
        'The application did not say where to send you afterwards: redirect_uri is missing or was sent twice.',
    },
    redirect_uri_mismatch: {
      title: 'This address is not registered',
      detail: 'The redirect_uri is not registered for the application, so nothing was sent there.',
    },
    request_unknown: {
      title: 'This sign-in has expired',
      detail:
        'It took too long or was started in another browser. Go back to the application and sign in again.',
    },
    request_uri_unknown: {
      title: 'This sign-in link no longer works',
      detail: 'It is valid for a minute and for one sign-in. Go back to the application and sign in again.',
    },
    request_completed: {
      title: 'This sign-in is already finished',
      detail:
        'Your answer has been sent. Go back to the application, and start again there if something is missing.',
    },
    decision_missing: {
      title: 'You haven’t chosen yet',
      detail: 'Go back and choose Allow or Deny.',
    },
    logout_malformed: {
      title: 'This sign-out link is broken',
      detail:
        'A parameter was sent twice or is malformed. You are still signed in. Please let the application’s developer know.',
    },
    logout_hint_invalid: {
      title: 'This sign-out link is not valid',
      detail:
        'The id_token_hint is not an id_token of this service for this application. You are still signed in.',
    },
    logout_uri_mismatch: {
      title: 'This address is not registered',
      detail: 'The post_logout_redirect_uri is not registered for the application. You are still signed in.',
    },
  } satisfies ErrorPageTexts,
};

export const authorizeMessages: Record<Locale, typeof en> = {
  en,
  ja: {
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
      request_unknown: {
        title: 'このログインは期限切れです',
        detail: '時間がかかりすぎたか、別のブラウザーで開始されました。アプリに戻ってやり直してください。',
      },
      request_uri_unknown: {
        title: 'このログインのリンクは使えなくなりました',
        detail:
          'リンクの有効期間は 1 分で、使えるのは 1 回だけです。アプリに戻ってログインし直してください。',
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
  },
};
