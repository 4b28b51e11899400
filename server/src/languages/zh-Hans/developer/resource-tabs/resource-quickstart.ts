import type { en } from '../../../../developer/resource-tabs/resource-quickstart.messages.ts';

export default {
  lead: '从注册到第一个 token，已填入此 API 的值。',
  host: '1. 验证主机',
  hostBody: '在此之前，只有您以及其组织（如果有）的成员可以获得 token。您可以先进行其他步骤。',
  hostDone: '主机已验证。',
  hostLocal: '此主机无法验证。它可供您和您的组织使用，这对开发而言已经足够。',
  verify: '验证主机',
  protect: '2. 检查 token',
  protectBody:
    '该库会拒绝没有此 API 有效 token 的请求，告诉客户端如何获取 token，并向您的处理程序提供用户、客户端和授权范围。',
  library: '库',
  install: (readme) => `安装方法和其他框架请参阅仓库中的 ${readme}。`,
  secret: 'CLIENT_SECRET 是您保存的机密。要创建新的机密，请打开“机密”。',
  toSecrets: '机密',
  otherLanguages: '其他语言',
  otherBody:
    '任何支持 JWT 访问 token（RFC\u00a09068）的库都可以使用：用我们的密钥验证签名，并验证 iss、aud 和 exp。或者就每个 token 向我们查询：',
  otherBodyOpaque: '请就每个 token 向我们查询；对所有不属于此 API 的 token，响应都是 {"active": false}：',
  clients: '3. 获取 token',
  clientsBody:
    'MCP 客户端会自行找到一切。其他客户端在授权端点发送这两个参数，并在 token 端点再次发送 resource：',
  scopeHint: '不带 scope 时，客户端获得该 API 的默认授权范围。',
  revocation: '4. 得知撤销',
  revocationBody:
    'JWT 在过期之前一直有效，即使用户提前断开了客户端。请设置 Webhook 地址，我们会在几秒内通知您的 API。',
  toWebhooks: 'Webhook',
  reference: 'API 参考',
  referenceBody: '此页面的所有功能也可以通过 API 调用完成。',
} satisfies typeof en;
