import type { en } from '../../../../resources/take-over/take-over.messages.ts';

export default {
  lostSubject: (name) => `API ${name} 不再是已验证状态`,
  lostBody: (name, identifier, at) =>
    `${identifier} 的主机已于 ${at} 为同一 API 的另一个注册完成验证。今后，应用会获得用于该注册的访问 token。${name} 不再签发 token，其先前的 token 已失效。`,
  lostNext:
    '如果您没有预料到此事，请在该主机上查找不属于您的 TXT 记录或验证文件，并将其删除。然后发布新的值（见下方页面）并重新验证。您之前发布的值不再被接受。',
  wonSubject: (name) => `API ${name} 已取代另一个注册完成验证`,
  wonBody: (name, identifier, at) =>
    `${identifier} 的主机已于 ${at} 为 ${name} 完成验证。此前，它是为同一 API 的另一个注册验证的，该注册现在不再签发 token。使用该 API 的用户会被重新请求同意授权。`,
  wonNext: '另一个注册不能使用它之前发布的内容。如果其 TXT 记录或文件仍在主机上，仍请将其删除。',
  action: '打开 API',
  closing: '您收到此邮件是因为您管理此 API。',
} satisfies typeof en;
