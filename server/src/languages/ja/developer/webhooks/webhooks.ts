import type { en } from '../../../../developer/webhooks/webhooks.messages.ts';

const UNREACHABLE: Record<string, string> = {
  timeout: '5 秒以内に応答がありませんでした。受信側は、自身の処理を始める前に応答していますか？',
  network_error: '接続が拒否されたか、切断されました。サーバーは動作していますか？ポートは正しいですか？',
  tls_invalid:
    '証明書が受け入れられませんでした。この名前に対して有効で、期限内で、中間証明書も送っていますか？',
  unresolvable: '名前を解決できません。つづりは正しいですか？A または AAAA レコードはありますか？',
  ssrf_blocked: 'プライベートアドレスです。イベントは公開アドレスにのみ送信されます。',
};

const FAILURES: Record<string, string> = {
  timeout: 'タイムアウト',
  network_error: '接続できません',
  tls_invalid: '証明書が無効',
  unresolvable: '名前を解決できません',
  ssrf_blocked: 'プライベートアドレス',
};

export default {
  address: 'Webhook のアドレス',
  addressLead: 'すべてのイベントはこのアドレスに POST で送信されます。',
  overTime: '配信の推移',
  overTimeLead: '受付日時（UTC）ごとに、現在の状態で表示します。',
  noAddress: 'Webhook のアドレスが設定されていないため、イベントは記録も送信もされません。',
  setAddress: 'アドレスを設定',
  changeAddress: 'アドレスを変更',
  healthy: '応答あり',
  noneYet: 'まだ配信はありません',
  failing: '失敗中',
  failingSince: (count) =>
    count === 1 ? '前回の送信が失敗しました:' : `${count} 回連続で失敗しています。開始:`,
  careful:
    '1 件届くまでは、1 件ずつ送信します。これによってイベントが失われたり、再送の予定より遅れたりすることはありません。',
  state: '状態',
  waiting: '待機中',
  delivered: '配信済み',
  dead: '未配信',
  seeAll: 'すべての配信',
  tryTitle: '試す',
  tryLead: 'イベントに対する受信側の動作を確かめます。現在の鍵で署名され、実際のアドレスに送られます。',
  test: 'テストイベントを送信',
  tested: 'webhook.ping を送信しています。「配信」に表示されます。',
  check: '受信側を検査',
  checkHint:
    '「受信側を検査」では、正しいイベント、その再送、改ざんしたもの、未知の鍵で署名したもの、さらに旧形式の正しいものと改ざんしたものを送り、受信側の反応を表示します。',
  checked: '受信側を検査しました。',
  notChecked: '受信側を検査できませんでした。',
  notReached: '応答がありません',
  unreachable: (url: string, failure: string) =>
    `${url} に到達できませんでした。${UNREACHABLE[failure] ?? '何も送信できませんでした。'}`,
  results: '受信側の反応',
  request: 'リクエスト',
  answered: '応答',
  verdict: '判定',
  pass: '正しい',
  warn: '判定できません',
  fail: '誤り',
  unanswered: '応答なし',
  valid: '正しいイベント',
  repeated: '同じイベントの再送',
  tampered: '改ざんしたイベント',
  unknown_kid: '未知の鍵で署名',
  legacy: '旧形式のイベント',
  legacy_tampered: '改ざんした旧形式のイベント',
  validFix: '2xx を返してください。JSON として解釈する前の本文そのものに対し、kid の鍵で HMAC を計算します。',
  repeatedFix: '2xx（または 409）を返してください。X-Svc-Event-Id を記録し、2 回目は何もしません。',
  tamperedFix: '401 を返してください。偽造されたイベントを受け入れています。まず署名を検証してください。',
  unknown_kidFix: '鍵を一度取得し直してから 401 を返してください。誰が署名したイベントでも受け入れています。',
  legacyFix:
    '2xx を返してください。一部のイベントは旧形式で届きます。本文には id と payload があり、X-Svc-Signature は Webhook シークレットによる sha256=… です。Standard Webhooks のヘッダーは両形式で共通です。',
  legacy_tamperedFix:
    '401 を返してください。偽造された旧形式のイベントを受け入れています。sha256=… を Webhook シークレットで検証してください。',
  unclearFix: '401 を返してください。エラーやタイムアウトでは、実際のイベントが何度も再送されます。',
  unansweredFix:
    '応答がないため判定できません。受信側が毎回応答するようになってから、もう一度検査してください。',
  failure: (name) => FAILURES[name] ?? '送信されず',
} satisfies typeof en;
