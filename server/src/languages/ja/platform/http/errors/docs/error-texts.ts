import type { en } from '../../../../../../platform/http/errors/docs/error-texts.messages.ts';

export default {
  invalid_request: {
    meaning: '要求の形式が正しくありません（JSON の誤り、パラメーターの不足、重複、置き場所の誤りなど）。',
    fix: 'error_description に示された箇所を直してください。',
  },
  invalid_params: {
    meaning: '要求は読めますが、受け付けられない値があります。',
    fix: 'details に挙げられた項目を直してください。',
  },
  not_found: {
    meaning: 'この URL には何もないか、アクセス権がありません。',
    fix: 'URL と ID、送信した認証情報を確認してください。',
  },
  payload_too_large: {
    meaning: '本文が 64 KiB（画像をアップロードできる場所では 720 KiB）を超えています。',
    fix: '一度に送る量を減らしてください。',
  },
  unsupported_media_type: {
    meaning: 'この Content-Type には対応していません。',
    fix: 'application/json（OAuth のエンドポイントではフォーム）で送ってください。',
  },
  uri_too_long: {
    meaning: 'URL が 10,000 文字を超えています。',
    fix: 'パラメーターを減らすか、POST の本文で送ってください。',
  },
  rate_limited: { meaning: '短い時間に要求が多すぎます。', fix: 'Retry-After の秒数だけ待ってください。' },
  server_error: {
    meaning: 'サービス側で問題が発生しました。',
    fix: 'もう一度お試しください。繰り返す場合は request_id をお知らせください。',
  },
  temporarily_unavailable: {
    meaning: 'データベースに接続できないか、停止処理中です。',
    fix: 'Retry-After の秒数だけ待ってから、もう一度お試しください。',
  },
  cross_site: {
    meaning: '別のサイトのページから Cookie 付きで送信されたか、画像やスクリプトとして読み込まれました。',
    fix: 'このサービスのページから送るか、Cookie の代わりにキーを使ってください。',
  },
  another_person: {
    meaning: '送信元のページは、このブラウザーに以前ログインしていた別の人に表示されたものです。',
    fix: 'ページを読み込み直し、現在ログインしている人のページにしてください。',
  },
  login_required: {
    meaning: 'ログインしていないか、prompt=none のため確認を求められません。',
    fix: '先にログインするか、prompt=none を外してください。',
  },
  invalid_token: {
    meaning: 'アクセストークンまたはキーがないか、不明、期限切れ、失効済みです。',
    fix: '有効なものを Authorization: Bearer で送り、失効していれば取り直してください。',
  },
  insufficient_scope: {
    meaning: 'キーやトークンは有効ですが、必要なスコープがありません。',
    fix: '説明にあるスコープを持つキーを作成してください。',
  },
  forbidden: {
    meaning: '閲覧はできますが、変更する権限がありません。',
    fix: '組織の所有者か管理者に依頼してください。',
  },
  step_up_required: {
    meaning: '先にご本人の確認が必要です。確認は 5 分間有効です。',
    fix: 'step_up にワンタイムコードかパスキー（二要素認証を設定していない場合はパスワード）を送ってからやり直してください。',
  },
  second_factor_required: {
    meaning:
      '二要素認証が設定されているため、パスワードだけでは確認できません。または、ポリシーが求める二要素認証がこのセッションで済んでいません。',
    fix: 'step_up に otp_code か credential を送ってください。未設定の場合は、ご本人が /account/second-factor で設定してください。',
  },
  email_domain_not_allowed: {
    meaning: 'このサービスか組織のポリシーで、使えるメールアドレスのドメインが限られています。',
    fix: 'error_description に許可されているドメインがあります。そのアドレスのアカウントが必要です。',
  },
  address_not_allowed: {
    meaning: 'ポリシーでログインできるネットワークが限られており、呼び出し元のアドレスは含まれていません。',
    fix: '許可されているネットワークからログインしてください。プロキシーの後ろでは、TRUST_PROXY の設定でアドレスが決まります。',
  },
  policy_locks_out: {
    meaning:
      '保存しようとしたセッション自体がこのポリシーを満たさないため、保存すると誰も元に戻せなくなります。',
    fix: 'error_description を確認し、二要素認証を設定するか、ご自身のドメインやネットワークを加えてから保存してください。',
  },
  session_required: {
    meaning: 'アクセスキーでは行えない操作です。',
    fix: 'ご本人がブラウザーで操作してください。',
  },
  merge_not_allowed: {
    meaning: '統合するアカウントの一方が管理者のものです。',
    fix: '管理者ではないアカウントどうしを統合してください。',
  },
  otp_not_enrolled: {
    meaning: '二要素認証が必要ですが、アカウントに設定されていません。',
    fix: 'アカウントのページでワンタイムコードかパスキーを設定してください。',
  },
  identity_verification_required: {
    meaning: '登録の前にメールアドレスの確認が必要です。',
    fix: 'verify_url を開いて確認してください。',
  },
  invalid_client: {
    meaning: 'クライアントが不明か、認証情報がない、誤っている、または期限切れです。',
    fix: 'アプリのシークレットのページで client_id とシークレットを確認し、一つの方法だけで送ってください。',
  },
  invalid_grant: {
    meaning:
      '認可コード、リフレッシュトークン、auth_req_id が不明、使用済み、期限切れ、またはこの要求のものではありません。',
    fix: '認可からやり直し、60 秒以内に一度だけ、同じ redirect_uri と verifier で引き換えてください。',
  },
  unauthorized_client: {
    meaning: 'このアプリには許可されていません（停止中、種類の不一致、他のクライアントのトークンなど）。',
    fix: '管理者に問い合わせるか、アプリに合う方法を使ってください。',
  },
  unsupported_grant_type: {
    meaning: 'この grant_type には対応していません。',
    fix: 'grant_types_supported のいずれかを送ってください。',
  },
  unsupported_response_type: {
    meaning: 'response_type=code だけに対応しています。',
    fix: 'response_type=code を送ってください。',
  },
  invalid_scope: {
    meaning: 'スコープがない、形式が誤っている、未登録、または必須のものが含まれていません。',
    fix: 'アプリに登録されたスコープを要求してください。',
  },
  invalid_target: {
    meaning: 'resource がこのサービス以外を指しています。',
    fix: 'resource を省くか、このサービスの URL を送ってください。',
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details が API の宣言した型の JSON ではないか、ここでは使えません（RFC 9396）。説明に該当するメンバー名があります。',
    fix: 'API の型に合うオブジェクトの JSON 配列を送り、resource または locations で API を指定してください。',
  },
  invalid_dpop_proof: {
    meaning:
      'DPoP の証明がない、形式が誤っている、別のリクエストのもの、使用済み、または別の鍵で署名されています。',
    fix: 'リクエストごとに新しい証明を作ってください。htm と htu はこのリクエストのもの、iat は現在時刻、jti はランダムな値とし、アクセストークンを送る場合は ath も含めます。',
  },
  use_dpop_nonce: {
    meaning: 'DPoP の証明に有効な nonce がなく、証明の時刻からも新しさを確認できません。',
    fix: 'DPoP-Nonce ヘッダーの nonce を含む新しい証明で、もう一度リクエストしてください。',
  },
  access_denied: {
    meaning: 'ユーザーが拒否したか（10 分間は再度の依頼ができません）、アプリが審査待ちです。',
    fix: 'ユーザーにもう一度確認するか、審査を待ってください。',
  },
  interaction_required: {
    meaning:
      'リクエストが求めるより弱い方法でログインしていますが、prompt=none のため追加の確認を求められません。',
    fix: '一度 prompt=none を外してください。',
  },
  unmet_authentication_requirements: {
    meaning: 'リクエストが必須とする強さ（claims の acr）でログインしていないか、その手段がありません。',
    fix: 'ユーザーがアカウントにワンタイムコードまたはパスキーを追加してから、もう一度リクエストしてください。',
  },
  consent_required: {
    meaning: '同意が必要ですが、prompt=none のため確認を求められません。',
    fix: '一度 prompt=none を外してください。',
  },
  invalid_request_object: {
    meaning:
      'リクエストオブジェクトが、登録された鍵で署名されていない、期限切れ、別のサービス宛て、またはパラメーターが不足しています。',
    fix: 'jwks または jwks_uri の鍵で署名してください。iss と client_id はクライアント ID、aud は発行者です。',
  },
  request_uri_not_supported: {
    meaning: 'request_uri が、リクエストを事前に送るエンドポイントのものではありません。',
    fix: 'パラメーターを /oauth/par に送るか、そのまま送ってください。',
  },
  authorization_pending: {
    meaning: 'ユーザーはまだ回答していません。',
    fix: '指定の間隔を置いて問い合わせてください。',
  },
  slow_down: { meaning: '指定の間隔より頻繁に問い合わせています。', fix: '間隔を守ってください。' },
  expired_token: { meaning: '期限までに回答がありませんでした。', fix: '新しい要求を送ってください。' },
  unknown_user_id: {
    meaning: 'このヒントに当たる、アプリに接続済みのユーザーがいません。',
    fix: 'ログインしたことのあるユーザーの sub か id_token を送ってください。',
  },
  invalid_binding_message: {
    meaning: 'binding_message が空、長すぎる、または表示できない文字を含んでいます。',
    fix: '短い一行のテキストを送ってください。',
  },
  invalid_client_metadata: {
    meaning: 'クライアントの情報を登録できません。',
    fix: 'error_description を確認してください。redirect_uris と対応している認証方法が必要です。',
  },
  invalid_redirect_uri: {
    meaning: '登録できないリダイレクト URI があります。',
    fix: 'details に挙げられた項目を直してください（https、フラグメントなし、ユーザー名なし）。',
  },
  invalid_webhook_url: {
    meaning: 'この Webhook の URL は使用できません。',
    fix: '公開アドレスだけに解決される https の URL を指定してください。',
  },
  uri_not_in_application: {
    meaning: 'この uri はアプリに登録されていません。',
    fix: '登録したとおりの文字列を送ってください。',
  },
  risk_acknowledgement_required: {
    meaning: '管理者の確認が必要なリスクがあります。',
    fix: '内容を確認し、risk_acknowledged: true を送ってください。',
  },
  has_owner: {
    meaning: '管理者が削除できるのは、キーなしで登録されたアプリだけです。',
    fix: '却下または停止するか、所有者に削除を依頼してください。',
  },
  no_client_secret: {
    meaning: 'このアプリにはクライアントシークレットがありません。',
    fix: '必要なら先に認証方法を変更してください。',
  },
  scope_exists: {
    meaning: 'このスコープはすでに一覧にあります。',
    fix: '先に削除するか、別の名前にしてください。',
  },
  group_exists: {
    meaning: '同じ名前のグループがすでにあります。大文字と小文字は区別されません。',
    fix: '別の名前にするか、既存のグループを使ってください。',
  },
  role_exists: {
    meaning: '同じ名前のロールがすでにあります。大文字と小文字は区別されません。',
    fix: '別の名前にするか、既存のロールを変更してください。',
  },
  already_assigned: {
    meaning: '同じ割り当てがすでにあり、まだ終了していません。',
    fix: '終了日時を変更するか、先に終了してください。',
  },
  already_member: { meaning: 'すでに組織のメンバーです。', fix: 'メンバーの役割を変更してください。' },
  last_owner: {
    meaning: '組織には少なくとも一人の所有者が必要です。',
    fix: '先に別の人を所有者にしてください。',
  },
  role_changed: {
    meaning: 'その間に役割が変更されました。',
    fix: 'メンバーを読み直してから操作してください。',
  },
  domain_exists: { meaning: 'このドメインはすでに登録されています。', fix: '既存の項目を確認してください。' },
  handle_taken: {
    meaning: 'このハンドルは、ほかの顧客組織が使用しているか、削除前に使用していました。',
    fix: '別のハンドルを選んでください。ハンドルは再利用されません。',
  },
  last_administrator: {
    meaning: '顧客組織には少なくとも一人の管理者が必要です。',
    fix: '先に別の人を管理者にしてください。',
  },
  organization_has_applications: {
    meaning: '組織にアプリが残っています。',
    fix: '先に移管するか削除してください。',
  },
  last_active_key: {
    meaning: '最後の有効な署名鍵は失効できません。',
    fix: '先に新しいキーを発行してください。',
  },
  already_revoked: { meaning: '署名鍵はすでに失効しています。', fix: 'キーの一覧を読み直してください。' },
  too_many_keys: { meaning: '有効な署名鍵が上限に達しています。', fix: '先に一つを失効してください。' },
  no_signing_key: { meaning: '署名に使える有効なキーがありません。', fix: 'キーを発行してください。' },
  no_webhook_url: {
    meaning: 'Webhook の URL が設定されていません。',
    fix: '先に webhook_url を設定してください。',
  },
  nonce_replayed: {
    meaning: 'この action_request_nonce は使用済みです。',
    fix: '操作ごとに新しい値を作ってください。',
  },
  not_dead: {
    meaning: '再送できるのは、失敗した配信だけです。',
    fix: '項目を読み直してください。待機中か配信済みの可能性があります。',
  },
  invalid_credential: {
    meaning: 'パスキーの応答の形式が誤っているか、不明、またはチャレンジと一致しません。',
    fix: '新しいオプションを取得し、ブラウザーで署名し直してください。',
  },
  invalid_credentials: {
    meaning: 'メールアドレス、パスワード、コードのいずれかが誤っているか、管理者ではありません。',
    fix: '三つとも確認してください。コードは一度しか使えません。',
  },
  invalid_otp: {
    meaning: 'ワンタイムコードが誤っているか、使用済みです。',
    fix: '次のコードを待ってください。',
  },
  confirms_otherwise: {
    meaning: 'メールのコードで確認できるのは、パスワードも二要素認証も設定していない方だけです。',
    fix: 'アカウントにある方法で確認してください（POST /api/v1/me/step_up）。',
  },
  last_passkey: {
    meaning:
      '承認またはポリシーでパスキーが必要な間、また管理者の二要素認証に使える手段がほかにない間は、最後のパスキーを削除できません。',
    fix: '別のパスキーを登録するか、設定を解除してください。',
  },
  no_passkey: {
    meaning: 'パスキーが必要ですが、登録されていません。',
    fix: '先にパスキーを登録してください。',
  },
  too_many: {
    meaning:
      'アクセスキーまたはエージェント（100）、パスキー（50）、デバイス（100）、またはグループ（10,000）、ロール（200）、アプリの割り当て（10,000）の数が上限に達しています。',
    fix: '使わないものを削除してください。',
  },
  invalid_device_secret: {
    meaning: 'デバイスは別の device_secret で登録されています。',
    fix: '登録時にデバイスが作成したシークレットを送ってください。',
  },
  device_claimed_by_other_user: {
    meaning: 'デバイスは別のユーザーのものです。',
    fix: 'そのユーザーに解除してもらうか、新しい device_uuid を使ってください。',
  },
  missing_credentials: {
    meaning: '統合には target_session_token か otp_code が必要です。',
    fix: 'どちらか一方を送ってください。',
  },
  conflicting_credentials: {
    meaning: 'target_session_token と otp_code は同時に使えません。',
    fix: 'どちらか一方を送ってください。',
  },
  invalid_merge_credential: {
    meaning: '統合用のトークンまたはコードが誤っているか、期限切れ、使用済みです。',
    fix: '残すアカウントで新しいものを取得してください。',
  },
  same_account: {
    meaning: '統合元と統合先が同じアカウントです。',
    fix: '閉じるほうのアカウントでログインしてください。',
  },
  email_not_verified: {
    meaning: 'アカウント（統合では残す側）のメールアドレスが確認されていません。',
    fix: '先に確認してください。リンクは /account から再送信できます。',
  },
  own_account: {
    meaning: '管理者は、ここでは自分自身のアカウントを変更できません。',
    fix: 'アカウントのページを使うか、別の管理者に依頼してください。',
  },
  count_differs: {
    meaning: '一括処理の対象者の数が expected_count と違います。',
    fix: '対象をもう一度確認してください。現在の人数は count です。正しければその数を送ってください。',
  },
  email_taken: {
    meaning: 'このメールアドレスの有効なアカウントがすでにあります。',
    fix: 'そのアドレスでユーザーを検索するか、別のアドレスを使ってください。',
  },
  already_arrived: {
    meaning: 'このユーザーにはすでにログイン方法があるため、招待できません。',
    fix: 'ログイン方法を失った場合は、ログイン方法を削除してください。リンクがメールで送られます。',
  },
  account_suspended: {
    meaning: 'アカウントが停止されているため、メールを送っても利用できません。',
    fix: '先に停止を解除してください。',
  },
  proposal_open: {
    meaning: 'どちらかのアカウントに、まだ決まっていない統合の提案があります。',
    fix: '回答を待つか、その提案を取り下げてください。',
  },
  not_a_reporter: {
    meaning: 'このアプリは本人確認を報告できません。',
    fix: '管理者に設定を依頼してください。',
  },
  method_not_allowed: {
    meaning: 'この方法での報告は許可されていません。',
    fix: 'identity_verification_methods のいずれかを送ってください。',
  },
  invalid_signature: {
    meaning: '署名、時刻、ノンスがないか、要求と一致しません。',
    fix: '送信内容そのものの正規化文字列に、5 分以内に署名してください。',
  },
  nonce_replay: {
    meaning: 'この X-Agent-Nonce は使用済みです。',
    fix: '呼び出しごとに新しい値を使ってください。',
  },
  missing_idempotency_key: {
    meaning: 'Idempotency-Key ヘッダーがないか空です。',
    fix: 'すべての呼び出しで送ってください。',
  },
  idempotency_key_reused: {
    meaning: 'この Idempotency-Key は 24 時間以内に別の本文で使われました。',
    fix: '新しい要求には新しいキーを使ってください。',
  },
  idempotency_key_in_use: {
    meaning: 'この Idempotency-Key の呼び出しはまだ終わっていません。',
    fix: '少し待ってから、同じ呼び出しを同じキーでもう一度送ってください。最初の呼び出しの応答が返ります。',
  },
  action_not_allowed: {
    meaning: 'このエージェントには許可されていない操作です。',
    fix: '所有者に allowed_action_types への追加を依頼してください。',
  },
  ip_not_allowed: {
    meaning: 'このアドレスからの呼び出しは許可されていません。',
    fix: '所有者に allowed_ips への追加を依頼してください。',
  },
  bearer_only_disabled: {
    meaning: '署名付きの呼び出しだけを受け付けます。',
    fix: 'エージェントに Ed25519 公開鍵を設定し、署名してください。',
  },
  cool_down_active: {
    meaning: 'ユーザーがこの操作を拒否した直後です。',
    fix: 'Retry-After の秒数だけ待ち、再度求めるべきか検討してください。',
  },
  already_decided: { meaning: '要求はすでに終了しています。', fix: '問い合わせて結果を確認してください。' },
  not_decided: { meaning: '決定前の署名付きの記録はありません。', fix: '決定を待ってください。' },
  altered: {
    meaning: '表示した内容と保存内容が異なるため、承認しませんでした。',
    fix: 'エージェントに要求し直してもらってください。継続的な許可の場合は、範囲を表示し直してやり直してください。',
  },
  already_allowed: {
    meaning: 'このアクセス権はすでにあります。',
    fix: 'アプリを利用してください。',
  },
  already_requested: {
    meaning: '同じ申請がすでにあり、決定を待っています。',
    fix: '決定を待つか、先に申請を取り消してください。',
  },
  role_not_found: {
    meaning: '申請されたロールがアプリにありません。',
    fix: 'ロールを作成するか、申請を却下してください。',
  },
  wrong_number: {
    meaning: '入力した番号がエージェントの表示と異なります。',
    fix: 'もう一度確認してください。二度目の誤りで要求は拒否されます。',
  },
  number_rejected: {
    meaning: '番号を二度誤ったため、要求は拒否されました。',
    fix: '自分で始めた要求であれば、後でやり直してもらってください。',
  },
} satisfies typeof en;
