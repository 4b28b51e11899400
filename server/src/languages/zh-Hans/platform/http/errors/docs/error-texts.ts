import type { en } from '../../../../../../platform/http/errors/docs/error-texts.messages.ts';

export default {
  invalid_request: {
    meaning: '请求格式有误：JSON 无效，或参数缺失、重复或位置错误。',
    fix: '请阅读 error_description，其中指明了问题。',
  },
  invalid_params: {
    meaning: '请求格式正确，但其中某些值不可接受。',
    fix: '请更正 details 中列出的每个成员。',
  },
  not_found: {
    meaning: '此 URL 上没有内容，或没有您可以访问的内容。',
    fix: '请检查 URL、ID 以及您发送的凭据。',
  },
  payload_too_large: {
    meaning: '正文超过 64 KiB（可以上传图片处为 720 KiB）。',
    fix: '请在单个请求中减少发送的内容。',
  },
  unsupported_media_type: {
    meaning: '此端点不接受该 Content-Type。',
    fix: '请发送 application/json；OAuth 端点请发送表单。',
  },
  uri_too_long: {
    meaning: 'URL 超过 10,000 个字符。',
    fix: '请减少参数，或在 POST 的正文中发送。',
  },
  rate_limited: {
    meaning: '短时间内请求过多。',
    fix: '请等待 Retry-After 中的秒数。',
  },
  server_error: {
    meaning: '我们这边出了点问题。',
    fix: '请重试。如果一直发生，请报告 request_id。',
  },
  temporarily_unavailable: {
    meaning: '服务无法连接其数据库，或正在关闭。',
    fix: '请在 Retry-After 中的秒数之后重试。',
  },
  cross_site: {
    meaning: '其他网站的页面带着 Cookie 发送了此请求，或将此 URL 作为图片或脚本加载。',
    fix: '请从本服务的页面发送，或使用密钥代替 Cookie。',
  },
  another_person: {
    meaning: '发送此请求的页面是显示给之前在此浏览器中登录的另一个人的。',
    fix: '请重新加载页面，使其成为当前登录者的页面。',
  },
  login_required: {
    meaning: '没有人登录，或用户需要登录而 prompt=none 不允许。',
    fix: '请让用户先登录，或省略 prompt=none。',
  },
  invalid_token: {
    meaning: '访问 token 或密钥缺失、未知、已过期或已撤销。',
    fix: '请以 Authorization: Bearer 发送有效的 token。如果已过期，请获取新的。',
  },
  insufficient_scope: {
    meaning: '密钥或 token 有效，但缺少此调用所需的授权范围。',
    fix: '请创建拥有说明中所述授权范围的密钥。',
  },
  forbidden: {
    meaning: '您可以查看此内容，但不能更改。',
    fix: '请询问该组织的所有者或管理员。',
  },
  step_up_required: {
    meaning: '用户必须先确认其身份。确认在五分钟内有效。',
    fix: '请向 step_up 调用发送一次性验证码、通行密钥或（未设置双重验证时）密码，然后重复请求。',
  },
  second_factor_required: {
    meaning: '该账户已设置双重验证，因此仅有密码不够；或某项策略要求双重验证，而此会话尚未通过。',
    fix: '请向 step_up 调用发送 otp_code 或 credential。未设置双重验证的用户可在 /account/second-factor 设置。',
  },
  email_domain_not_allowed: {
    meaning: '安装实例或用户所属组织的策略只允许特定的电子邮件域名。',
    fix: '请显示 error_description，其中列出了域名。用户需要拥有此类地址的账户。',
  },
  address_not_allowed: {
    meaning: '某项策略只允许从特定网络登录，而调用方的地址不在其中。',
    fix: '请从其中一个网络登录。在代理之后，由 TRUST_PROXY 决定以哪个地址为准。',
  },
  policy_locks_out: {
    meaning: '保存策略的会话不满足该策略，这样就没有人能再更改它。',
    fix: '请阅读 error_description：设置双重验证，或添加您自己的域名或网络。然后重新保存。',
  },
  session_required: {
    meaning: '此操作不能用访问密钥完成。',
    fix: '请让用户在其浏览器中完成。',
  },
  merge_not_allowed: {
    meaning: '两个账户之一属于管理员。',
    fix: '请只合并非管理员的账户。',
  },
  otp_not_enrolled: {
    meaning: '此操作需要双重验证，而该账户未设置。',
    fix: '请在账户设置中设置一次性验证码或通行密钥。',
  },
  identity_verification_required: {
    meaning: '开发者必须先验证电子邮件地址，才能注册任何内容。',
    fix: '请打开 verify_url 并验证地址。',
  },
  invalid_client: {
    meaning: '客户端未知，或其凭据缺失、有误或已过期。',
    fix: '请在应用的“机密”页面检查 client_id 和机密，并只用一种方式发送。',
  },
  invalid_grant: {
    meaning: '授权码、刷新 token 或 auth_req_id 未知、已被使用、已过期，或不属于此请求。',
    fix: '请从授权端点重新开始。授权码须在 60 秒内兑换一次，并使用相同的 redirect_uri 和 verifier。',
  },
  unauthorized_client: {
    meaning: '应用不允许这样做：它已停用、其类型不合适，或 token 属于另一个客户端。',
    fix: '请联系管理员，或使用适合该应用的授权类型。',
  },
  unsupported_grant_type: {
    meaning: '不支持此 grant_type。',
    fix: '请发送 grant_types_supported 中的一个。',
  },
  unsupported_response_type: {
    meaning: '只支持 response_type=code。',
    fix: '请发送 response_type=code。',
  },
  invalid_scope: {
    meaning: '请求的授权范围缺失、格式有误或未注册，或缺少必需的授权范围。',
    fix: '请只请求已为应用注册的授权范围。',
  },
  invalid_target: {
    meaning: 'resource 指的不是本服务。',
    fix: '请省略 resource，或发送本服务的 URL。',
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details 不是 API 已声明类型的 JSON，或不能在此使用（RFC 9396）。说明中指明了成员。',
    fix: '请发送 JSON 数组，其中的对象须符合 API 的类型，并用 resource 或 locations 指明该 API。',
  },
  invalid_dpop_proof: {
    meaning: 'DPoP 证明缺失、格式有误、针对其他请求、已被使用，或用其他密钥签名。',
    fix: '请为每个请求生成新的证明：此请求的 htm 和 htu、当前的 iat、随机的 jti，以及发送访问 token 时的 ath。',
  },
  use_dpop_nonce: {
    meaning: 'DPoP 证明没有有效的 nonce，其自身的时间也不能表明它是新的。',
    fix: '请用包含 DPoP-Nonce 标头中 nonce 的新证明重复请求。',
  },
  access_denied: {
    meaning: '用户拒绝了（新请求须等待十分钟），或应用正在等待审核而用户不属于其团队。',
    fix: '请让用户重新决定，或等待审核。',
  },
  interaction_required: {
    meaning: '用户的登录强度低于请求的要求，而 prompt=none 不允许提出更多要求。',
    fix: '请省略一次 prompt=none。',
  },
  unmet_authentication_requirements: {
    meaning: '请求要求的登录方式（必需的声明 acr）强于用户已使用或能够使用的方式。',
    fix: '请告诉用户为账户添加一次性验证码或通行密钥，然后重新发送请求。',
  },
  consent_required: {
    meaning: '用户需要先同意授权，而 prompt=none 不允许。',
    fix: '请省略一次 prompt=none。',
  },
  invalid_request_object: {
    meaning: '请求对象没有用客户端已注册的密钥签名、已过期、用于其他服务，或缺少参数。',
    fix: '请用 jwks 或 jwks_uri 的密钥签名：iss 和 client_id 为 client_id，aud 为签发者。',
  },
  request_uri_not_supported: {
    meaning: 'request_uri 不是来自推送授权请求端点。',
    fix: '请将参数推送到 /oauth/par，或直接发送。',
  },
  authorization_pending: {
    meaning: '用户尚未答复。',
    fix: '请在间隔之后再次轮询。',
  },
  slow_down: {
    meaning: '您的轮询比间隔允许的更频繁。',
    fix: '请在两次轮询之间等待该间隔。',
  },
  expired_token: {
    meaning: '用户没有及时答复。',
    fix: '请发起新的请求。',
  },
  unknown_user_id: {
    meaning: '提示与任何已连接此应用的用户都不匹配。',
    fix: '请发送已登录过该应用的用户的 sub 或 id_token。',
  },
  invalid_binding_message: {
    meaning: 'binding_message 为空、过长，或包含无法显示的字符。',
    fix: '请发送一行简短的纯文本。',
  },
  invalid_client_metadata: {
    meaning: '客户端元数据不可接受。',
    fix: '请阅读 error_description。必须提供 redirect_uris 和受支持的身份验证方式。',
  },
  invalid_redirect_uri: {
    meaning: '某个重定向 URI 不可接受。',
    fix: '请更正 details 中列出的条目：https，不含片段和用户名。',
  },
  invalid_webhook_url: {
    meaning: '不能使用此 Webhook URL。',
    fix: '请使用 https URL，其主机只能解析到公网地址。',
  },
  uri_not_in_application: {
    meaning: '该 URI 不是应用的重定向 URI。',
    fix: '请完全按注册的形式发送。',
  },
  risk_acknowledgement_required: {
    meaning: '应用有管理员必须确认的风险标记。',
    fix: '请检查标记，然后发送 risk_acknowledged: true。',
  },
  has_owner: {
    meaning: '管理员只能删除未使用密钥注册的应用。',
    fix: '请拒绝或停用它，或请其所有者删除。',
  },
  no_client_secret: {
    meaning: '该应用不使用客户端机密进行身份验证。',
    fix: '如果它需要机密，请先更改其身份验证方式。',
  },
  scope_exists: {
    meaning: '该授权范围已在列表中。',
    fix: '请先删除该条目，或选择其他名称。',
  },
  group_exists: {
    meaning: '已有同名群组。不区分大小写。',
    fix: '请选择其他名称，或使用现有的群组。',
  },
  role_exists: {
    meaning: '已有同名角色。不区分大小写。',
    fix: '请选择其他名称，或更改现有的角色。',
  },
  already_assigned: {
    meaning: '已有相同的分配，且尚未结束。',
    fix: '请更改其截止时间，或先结束它。',
  },
  already_member: {
    meaning: '该用户已是组织的成员。',
    fix: '请改为更改该成员的角色。',
  },
  last_owner: {
    meaning: '组织必须至少有一位所有者。',
    fix: '请先让其他人成为所有者。',
  },
  role_changed: {
    meaning: '其他人在此期间更改了该角色。',
    fix: '请重新获取该成员，然后再决定。',
  },
  domain_exists: {
    meaning: '组织已有此域名。',
    fix: '请验证现有的条目。',
  },
  handle_taken: {
    meaning: '某个客户组织正在使用此标识名，或在被删除之前使用过。',
    fix: '请选择其他标识名；标识名不会再次使用。',
  },
  last_administrator: {
    meaning: '客户组织必须至少有一位管理员。',
    fix: '请先让其他人成为管理员。',
  },
  organization_has_applications: {
    meaning: '该组织仍有应用。',
    fix: '请先转移或删除它们。',
  },
  last_active_key: {
    meaning: '最后一个有效的签名密钥不能撤销。',
    fix: '请先签发新密钥。',
  },
  already_revoked: { meaning: '该签名密钥已被撤销。', fix: '请重新获取密钥列表。' },
  too_many_keys: {
    meaning: '应用的有效签名密钥已达上限。',
    fix: '请先撤销一个。',
  },
  no_signing_key: { meaning: '没有有效的签名密钥。', fix: '请签发一个。' },
  no_webhook_url: { meaning: '应用没有 Webhook URL。', fix: '请先设置 webhook_url。' },
  nonce_replayed: {
    meaning: '此 action_request_nonce 已被使用。',
    fix: '请为每个操作使用新的值。',
  },
  not_dead: {
    meaning: '只有失败的投递可以这样重试。',
    fix: '请重新获取该条目：它可能在等待中或已投递。',
  },
  invalid_credential: {
    meaning: '通行密钥的响应格式有误、未知，或与 challenge 不匹配。',
    fix: '请获取新的选项，并让浏览器签名。',
  },
  invalid_credentials: {
    meaning: '电子邮件地址、密码或验证码有误，或该账户不是管理员。',
    fix: '请检查您发送的内容；每个验证码只能使用一次。',
  },
  invalid_otp: { meaning: '一次性验证码有误或已被使用。', fix: '请等待下一个验证码。' },
  confirms_otherwise: {
    meaning: '邮件验证码只能确认既没有密码也未设置双重验证的用户。',
    fix: '请用该账户拥有的方式确认：POST /api/v1/me/step_up。',
  },
  last_passkey: {
    meaning: '批准或策略要求通行密钥时，或它是管理员唯一的双重验证方式时，不能移除最后一个通行密钥。',
    fix: '请注册另一个通行密钥，或先关闭该要求。',
  },
  no_passkey: {
    meaning: '此操作需要通行密钥，而该账户没有。',
    fix: '请先注册通行密钥。',
  },
  too_many: {
    meaning:
      '您已达到上限：访问密钥或智能体（100）、通行密钥（50）、设备（100），或群组（10,000）、角色（200）、应用的分配（10,000）。',
    fix: '请移除一个不再使用的。',
  },
  invalid_device_secret: {
    meaning: '该设备是用另一个 device_secret 认领的。',
    fix: '请发送设备在认领时生成的机密。',
  },
  device_claimed_by_other_user: {
    meaning: '该设备属于其他用户。',
    fix: '请让该用户释放它，或使用新的 device_uuid。',
  },
  missing_credentials: {
    meaning: '合并需要 target_session_token 或 otp_code。',
    fix: '请恰好发送其中一个。',
  },
  conflicting_credentials: {
    meaning: '合并接受 target_session_token 或 otp_code，不能两者都发送。',
    fix: '请恰好发送其中一个。',
  },
  invalid_merge_credential: {
    meaning: '合并 token 或验证码有误、已过期或已被使用。',
    fix: '请用您想保留的账户获取新的。',
  },
  same_account: {
    meaning: '来源和目标是同一个账户。',
    fix: '请登录您想关闭的账户。',
  },
  email_not_verified: {
    meaning: '该账户没有已验证的电子邮件地址。合并时指您保留的账户。',
    fix: '请先验证。您可以从 /account 重新发送链接。',
  },
  own_account: {
    meaning: '管理员不能在此更改自己的账户。',
    fix: '请使用您账户的页面，或请其他管理员处理。',
  },
  count_differs: {
    meaning: '批量任务选择的人数与 expected_count 不同。',
    fix: '请重新查看选择范围：count 是现在的人数。如果正确，请发送该数字。',
  },
  email_taken: {
    meaning: '已有有效账户使用此电子邮件地址。',
    fix: '请按该地址查找用户，或使用其他地址。',
  },
  already_arrived: {
    meaning: '该用户已有登录方式，因此没有需要邀请的内容。',
    fix: '如果用户失去了登录方式，请移除其登录方式：届时用户会收到链接邮件。',
  },
  account_suspended: {
    meaning: '账户已停用，因此其用户无法使用将要发送的内容。',
    fix: '请先解除停用。',
  },
  proposal_open: {
    meaning: '两个账户之一属于尚未决定的合并建议。',
    fix: '请等待答复，或撤回该建议。',
  },
  not_a_reporter: {
    meaning: '此应用不能报告身份验证结果。',
    fix: '请让管理员将其设为报告方。',
  },
  method_not_allowed: {
    meaning: '该应用不能用此方法报告验证结果。',
    fix: '请发送其 identity_verification_methods 中的一个。',
  },
  invalid_signature: {
    meaning: '签名、其时间戳或 nonce 缺失，或与请求不匹配。',
    fix: '请对您实际发送内容的规范字符串签名，且不早于五分钟前。',
  },
  nonce_replay: {
    meaning: '此 X-Agent-Nonce 已被使用。',
    fix: '请为每次调用使用新的值。',
  },
  missing_idempotency_key: {
    meaning: 'Idempotency-Key 标头缺失或为空。',
    fix: '请在每次调用中发送它。',
  },
  idempotency_key_reused: {
    meaning: '此 Idempotency-Key 在过去 24 小时内用于其他正文。',
    fix: '请为新请求使用新的键。',
  },
  idempotency_key_in_use: {
    meaning: '使用此 Idempotency-Key 的调用尚未结束。',
    fix: '请稍后用相同的键再次发送相同的调用：它会得到第一次的响应。',
  },
  action_not_allowed: {
    meaning: '该智能体不允许请求此操作。',
    fix: '请让其所有者将其添加到 allowed_action_types。',
  },
  ip_not_allowed: {
    meaning: '该智能体不允许从此地址调用。',
    fix: '请让其所有者将该地址添加到 allowed_ips。',
  },
  bearer_only_disabled: {
    meaning: '本服务只接受签名的调用。',
    fix: '请为智能体设置 Ed25519 公钥，并对其调用签名。',
  },
  cool_down_active: {
    meaning: '用户刚刚拒绝了此操作。',
    fix: '请等待 Retry-After 中的秒数，并考虑是否再次请求。',
  },
  already_decided: {
    meaning: '该请求或复核已经关闭。',
    fix: '请重新读取以查看结果。',
  },
  not_decided: {
    meaning: '在用户决定之前没有回执。',
    fix: '请等待决定。',
  },
  altered: {
    meaning: '用户看到的内容与存储的内容不再一致，因此没有批准任何内容。',
    fix: '请让智能体发送新的请求。对于长期许可，请重新显示限制并重新开始。',
  },
  already_allowed: { meaning: '该用户已拥有此访问权限。', fix: '请使用该应用。' },
  already_requested: {
    meaning: '该用户已申请过，且尚无人决定。',
    fix: '请等待决定，或先取消该申请。',
  },
  role_not_found: {
    meaning: '应用没有所申请名称的角色。',
    fix: '请创建该角色，或拒绝该申请。',
  },
  wrong_number: {
    meaning: '该数字与智能体显示的不一致。',
    fix: '请重新比对。第二次输错会拒绝该请求。',
  },
  number_rejected: {
    meaning: '第二次输错数字，该请求已被拒绝。',
    fix: '如果是您发起的，请让智能体稍后重试。',
  },
} satisfies typeof en;
