import type { en } from '../../../../docs/api/api.messages.ts';

export default {
  title: 'API 参考',
  lead: (document, errors) => [
    '本服务的每个调用，按您想做的事分类。供程序读取的文档是 ',
    document,
    '；错误的含义请见',
    errors,
    '。',
  ],
  errorsLink: '错误代码列表',
  callers: '身份验证',
  anyone: '无',
  client: '客户端：其机密、签名的 JWT 或证书；公共客户端只发送 client_id',
  none: '无',
  or: ' 或 ',
  parameters: '参数',
  body: (type) => `正文（${type}）`,
  optional: '可选',
  atMost: (most) => `最多 ${most} 个字符`,
  request: '请求',
  answer: (status) => `响应，${status}`,
  answers: '响应',
  errorsOf: (count) => `错误（${count}）`,
  members: (count) => `响应的成员（${count}）`,
  calls: (count) => `${count} 个调用`,
} satisfies typeof en;
