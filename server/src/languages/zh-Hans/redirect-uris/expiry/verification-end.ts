import type { en } from '../../../../redirect-uris/expiry/verification-end.messages.ts';

export default {
  subject: (name, days) => `${name} 的已验证重定向 URI 将在${days <= 1 ? '一天内' : ` ${days} 天后`}过期`,
  body: (name) =>
    `您验证过自己控制 ${name} 的以下重定向 URI 的主机。这些验证即将过期。之后，用户会看到这些主机未验证，通配符也不再匹配。`,
  resourceSubject: (name, days) =>
    `API ${name} 的已验证主机将在${days <= 1 ? '一天内' : ` ${days} 天后`}过期`,
  resourceBody: (name) =>
    `您验证过自己控制 API ${name} 的主机。该验证即将过期。之后，只有您自己的团队可以使用该 API：其他用户的 token 会失效，应用也无法获得新的 token。`,
  line: (uri, at) => `${uri}：${at}`,
  keep: '要续期，请按“验证”。TXT 记录或文件仍在时即可成功。',
  action: '打开应用',
  closing: '您收到此邮件是因为您管理此应用。',
} satisfies typeof en;
