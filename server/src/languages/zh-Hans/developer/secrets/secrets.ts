import type { en } from '../../../../developer/secrets/secrets.messages.ts';

export default {
  clientSecret: '客户端机密',
  clientSecretLead: '您的应用用此机密向 token 端点进行身份验证。',
  clientSecretLeadApi: '您的 API 用此机密为内省和获取 Webhook 密钥进行身份验证。',
  noneApi: '此 API 不使用机密进行身份验证。要使用机密，请在“设置”中选择其他方式。',
  missingApi: '此 API 还没有机密，因此不能查询不透明 token。请创建一个。',
  none: '此应用不使用机密进行身份验证。要使用机密，请在“设置”中选择其他方式。',
  missing: '此应用还没有机密，因此不能兑换授权码。请创建一个。',
  fingerprint: '指纹',
  fingerprintHint: '其 SHA-256 的前 8 位十六进制数字，用于查看部署的是哪个机密：',
  expires: '到期时间',
  expired: '已过期',
  soon: '即将到期',
  previous: '之前的机密有效期至',
  rotate: '新的客户端机密…',
  rotateNow: '创建新的机密',
  rotateWarning:
    '新的机密只在下一页显示一次。当前机密在您于下方选择的时间失效。仍有效的更早的机密会立即失效。',
  grace: '当前机密失效于',
  graceHint: '在此之前两者都有效，您有时间将新的机密部署到各处。',
  grace0: '立即 – 仅在已泄露时',
  grace3600: '一小时后',
  grace86400: '一天后',
  grace604800: '七天后',
  webhookSecret: 'Webhook 机密',
  webhookSecretLead: '以旧格式（sha256=）对投递签名。',
  legacy:
    '此机密从未更改，因此投递用其十六进制的 SHA-256 签名，此方式已弃用。请创建新的机密，以便用机密本身签名。',
  rotateWebhook: '新的 Webhook 机密…',
  rotateWebhookWarning: '新的机密只在下一页显示一次。当前机密会立即失效，新的投递用新的机密签名。',
} satisfies typeof en;
