import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const EN_FAILURES: Record<string, string> = {
  timeout: 'timed out',
  network_error: 'no connection',
  tls_invalid: 'certificate refused',
  unresolvable: 'name does not resolve',
  ssrf_blocked: 'private address',
};

/** Why a receiver could not be reached, and what to check. */
const EN_UNREACHABLE: Record<string, string> = {
  timeout: 'no response within 5 seconds. Does your receiver answer before it starts its own work?',
  network_error: 'the connection was refused or cut off. Is your server running, and is the port right?',
  tls_invalid:
    'its certificate was refused. Is it valid for this name, not expired, and sent with its intermediate certificates?',
  unresolvable: 'the name does not resolve. Is it spelled right, and does it have an A or AAAA record?',
  ssrf_blocked: 'its address is private, and we send events to public addresses only.',
};

const JA_UNREACHABLE: Record<string, string> = {
  timeout: '5 秒以内に応答がありませんでした。受信側は、自身の処理を始める前に応答していますか？',
  network_error: '接続が拒否されたか、切断されました。サーバーは動作していますか？ポートは正しいですか？',
  tls_invalid:
    '証明書が受け入れられませんでした。この名前に対して有効で、期限内で、中間証明書も送っていますか？',
  unresolvable: '名前を解決できません。つづりは正しいですか？A または AAAA レコードはありますか？',
  ssrf_blocked: 'プライベートアドレスです。イベントは公開アドレスにのみ送信されます。',
};

const JA_FAILURES: Record<string, string> = {
  timeout: 'タイムアウト',
  network_error: '接続できません',
  tls_invalid: '証明書が無効',
  unresolvable: '名前を解決できません',
  ssrf_blocked: 'プライベートアドレス',
};

const en = {
  address: 'Webhook address',
  addressLead: 'We send every event to this address by POST.',
  noAddress: 'You haven’t set a webhook address, so events aren’t recorded or sent.',
  setAddress: 'Set the address',
  healthy: 'Responding',
  noneYet: 'No deliveries yet',
  failing: 'Failing',
  failingSince: (count: number) =>
    count === 1 ? 'The last attempt failed:' : `${count} attempts in a row failed, since`,
  careful:
    'Until an event arrives, we send one at a time. No event is lost or delayed beyond its retry schedule.',
  state: 'Status',
  waiting: 'Waiting',
  delivered: 'Delivered',
  dead: 'Not delivered',
  seeAll: 'All deliveries',
  tryTitle: 'Try it',
  tryLead: 'Both use your current signing key and your real address.',
  test: 'Send test event',
  tested: 'A webhook.ping event is on its way. It appears under Deliveries.',
  check: 'Check my receiver',
  checkHint:
    'Sends a valid event, the same event again, a tampered one and one signed with an unknown key, and shows how your receiver responds.',
  checked: 'Your receiver was checked.',
  notChecked: 'We couldn’t check your receiver.',
  notReached: 'No response',
  unreachable: (url: string, failure: string) =>
    `We couldn’t reach ${url}: ${EN_UNREACHABLE[failure] ?? 'nothing could be sent.'}`,
  results: 'How your receiver responded',
  request: 'Request',
  answered: 'Response',
  verdict: 'Verdict',
  pass: 'Correct',
  warn: 'Inconclusive',
  fail: 'Wrong',
  unanswered: 'No response',
  valid: 'Valid event',
  repeated: 'Same event again',
  tampered: 'Tampered event',
  unknown_kid: 'Signed with an unknown key',
  validFix:
    'Answer 2xx. Compute the HMAC over the raw body, before a JSON parser touches it, with the key that kid names.',
  repeatedFix: 'Answer 2xx (or 409): remember X-Svc-Event-Id and do nothing the second time.',
  tamperedFix: 'Answer 401. Your receiver accepts forged events: check the signature before anything else.',
  unknown_kidFix: 'Fetch the keys once more, then answer 401. Your receiver accepts events signed by anyone.',
  unclearFix: 'Answer 401. After an error or a timeout we would keep resending real events.',
  unansweredFix: 'There is no response to check. Try again when your receiver answers every time.',
  failure: (name: string) => EN_FAILURES[name] ?? 'not sent',
};

export const webhookMessages = {
  en,
  ja: {
    address: 'Webhook のアドレス',
    addressLead: 'すべてのイベントはこのアドレスに POST で送信されます。',
    noAddress: 'Webhook のアドレスが設定されていないため、イベントは記録も送信もされません。',
    setAddress: 'アドレスを設定',
    healthy: '応答あり',
    noneYet: 'まだ配信はありません',
    failing: '失敗中',
    failingSince: (count: number) =>
      count === 1 ? '前回の送信が失敗しました:' : `${count} 回連続で失敗しています。開始:`,
    careful:
      '1 件届くまでは、1 件ずつ送信します。これによってイベントが失われたり、再送の予定より遅れたりすることはありません。',
    state: '状態',
    waiting: '待機中',
    delivered: '配信済み',
    dead: '未配信',
    seeAll: 'すべての配信',
    tryTitle: '試す',
    tryLead: 'どちらも現在の署名鍵と実際のアドレスを使います。',
    test: 'テストイベントを送信',
    tested: 'webhook.ping を送信しています。「配信」に表示されます。',
    check: '受信側を検査',
    checkHint:
      '正しいイベント、その再送、改ざんしたもの、未知の鍵で署名したものを送り、受信側の反応を表示します。',
    checked: '受信側を検査しました。',
    notChecked: '受信側を検査できませんでした。',
    notReached: '応答がありません',
    unreachable: (url: string, failure: string) =>
      `${url} に到達できませんでした。${JA_UNREACHABLE[failure] ?? '何も送信できませんでした。'}`,
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
    validFix:
      '2xx を返してください。JSON として解釈する前の本文そのものに対し、kid の鍵で HMAC を計算します。',
    repeatedFix: '2xx（または 409）を返してください。X-Svc-Event-Id を記録し、2 回目は何もしません。',
    tamperedFix: '401 を返してください。偽造されたイベントを受け入れています。まず署名を検証してください。',
    unknown_kidFix:
      '鍵を一度取得し直してから 401 を返してください。誰が署名したイベントでも受け入れています。',
    unclearFix: '401 を返してください。エラーやタイムアウトでは、実際のイベントが何度も再送されます。',
    unansweredFix:
      '応答がないため判定できません。受信側が毎回応答するようになってから、もう一度検査してください。',
    failure: (name: string) => JA_FAILURES[name] ?? '送信されず',
  },
} satisfies Catalogue<typeof en>;
