import type { en } from '../../../../applications/secrets/notify-expiry.messages.ts';

export default {
  secretSubject: (name, days) => `${name} 的机密将在${days <= 1 ? '一天内' : ` ${days} 天后`}过期`,
  clientSecretBody: (name, at) =>
    `${name} 的客户端机密将于 ${at} 过期。之后，其 token 请求会被以 invalid_client 拒绝。请在此之前创建新的机密并部署。`,
  webhookSecretBody: (name, at) => `${name} 的 Webhook 机密将于 ${at} 过期。请在此之前创建新的机密并部署。`,
  claimSubject: (name) => `${name} 将不再随个人资料获得身份级别`,
  claimBody: (name, at) =>
    `在 ${at} 之前，${name} 会随个人资料获得 identity_verified_level。之后，它必须请求授权范围 identity:level。`,
  expiryAction: '打开应用',
  expiryClosing: '您收到此邮件是因为您管理此应用。',
} satisfies typeof en;
