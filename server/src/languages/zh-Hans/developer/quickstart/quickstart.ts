import type { en } from '../../../../developer/quickstart/quickstart.messages.ts';

export default {
  lead: '可直接运行的登录示例，已填入此应用的值。我们的测试会运行其中的每个程序。',
  stack: '库',
  install: '1. 安装',
  environment: '2. 设置机密值',
  environmentPublic: '2. 没有机密值',
  environmentPublicBody: '公共客户端没有机密；由 PKCE 保护登录。',
  secretComment: (fingerprint) => `# 您保存的机密；其指纹为 ${fingerprint}`,
  secretMissing: '# 请在“机密”中创建',
  code: '3. 复制程序',
  run: '4. 试运行',
  runBody: (address) =>
    `将其保存为 sign-in.mjs，用“node sign-in.mjs”启动，然后打开 ${address}。您会完成登录并返回程序。`,
  runEdge: '将其部署到您的边缘函数，然后打开 /sign-in。',
  runHosted: '启动您的应用，用“Countersign”登录。',
  usesUri: '重定向 URI：',
  notYet: '开始之前',
  more: '更多内容和说明，请参阅 docs/relying-parties.md。',
  redirect_uri: '请将此地址注册为重定向 URI：',
  public: '此程序需要公共客户端：请在“设置”中选择“无”，或为其注册另一个应用。',
  confidential: '此程序需要客户端机密：请在“设置”中选择带机密的方式，或为其注册另一个应用。',
  pkce: '此库不能发送 PKCE：请在“设置”中关闭“要求 PKCE”，或使用更安全的 openid-client。',
  openid: '请允许授权范围 openid。',
  toUris: '重定向 URI',
  toSettings: '设置',
  toScopes: '授权范围',
} satisfies typeof en;
