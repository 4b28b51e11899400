import type { en } from '../../../../developer/resource-tabs/resource-tabs.messages.ts';
import console from '../shared/console.ts';

export default {
  onlySee: '您可以查看此 API。其组织的所有者和管理员可以更改它。',
  saved: '已保存。',
  pending: console.riskPending,
  save: '保存',
  availability: '可用性',
  everyone: '主机已验证，因此每个客户端都可以向每位用户请求访问权限。',
  everyoneUntil: '验证结束于：',
  onlyTeam:
    '只有您以及其组织（如果有）的成员可以获得它的 token。在您验证主机之前，其他用户会被以 invalid_target 拒绝。',
  onlyTeamExpired:
    '由于主机的验证已结束，只有您以及其组织（如果有）的成员可以获得它的 token。在您重新验证之前，其他用户的 token 无效。',
  onlyTeamLocal:
    '由于此主机无法验证，只有您以及其组织（如果有）的成员可以获得它的 token。上线时请注册您 API 的公开 URL。',
  onlyTeamReview: '在管理员批准之前，只有您以及其组织（如果有）的成员可以获得它的 token。',
  noOne: '在它被拒绝或停用期间，任何人都不能获得它的 token，其所有 token 均无效。',
  other:
    '任何人都不能通过此注册获得 token：有效的是同一 URL 的另一个注册，因为其主机验证得更晚；如果都未验证，则因为它注册得更早。请验证主机，使此注册生效。',
  otherLocal:
    '任何人都不能通过此注册获得 token：有效的是同一 URL 的一个更早的注册。由于此主机无法验证，请使用那个注册，或将其删除，使此注册生效。',
  verifyHost: '验证主机',
  about: 'API',
  identifier: '标识符',
  clientId: '客户端 ID',
  clientIdHint: '它与客户端机密一起用于内省的身份验证。它不用于登录，也不获取 token。',
  format: '访问 token',
  jwt: (alg, lifetime) => `JWT，用 ${alg} 签名，有效期 ${lifetime}`,
  opaque: (lifetime) => `不透明，有效期 ${lifetime}`,
  seconds: (count) => `${count} 秒`,
  endpointsLead: '您的 API 以及保护它的库需要从本服务得到的内容。',
  metadata: '授权服务器的元数据',
  introspection: '内省端点',
  hostLead:
    '证明该 API 属于您：在其主机上发布 TXT 记录或文件，然后验证。此后，每个客户端都可以向每位用户请求访问权限，同意授权页面也会显示该主机已验证。',
  scopesTitle: '客户端可以向用户请求的内容',
  presentation: '用户看到的样子',
  identifierHint: '它不能更改，因为客户端和 token 会引用它。要使用其他 URL，请注册另一个 API。',
  tokens: '访问 token',
  tokensHint: '更改适用于今后签发的 token。',
  client: 'API 的身份验证方式',
  method: '用于内省和 Webhook 密钥',
  remove: '删除 API',
  removeWarning: (name) =>
    `${name} 会立即删除。客户端不能再获得它的 token，其 token 无效，其客户端 ID 也不会再次使用。您的 API 会接受已收到的 JWT，直到它们过期。此操作无法撤消。`,
  removeFault: '这不是该 API 的名称。',
} satisfies typeof en;
