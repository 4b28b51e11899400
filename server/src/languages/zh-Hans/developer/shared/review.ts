import type { en } from '../../../../developer/shared/review.messages.ts';

export default {
  review: '审核',
  pending: '等待审核',
  approved: '已批准',
  rejected: '已拒绝',
  suspended: '已停用',
  pendingTitle: '此应用正在等待审核',
  pendingBody:
    '您无需进行任何操作。在管理员批准之前，只有您以及其组织（如果有）的成员可以登录；其他用户会收到 access_denied。如果您消除下方某个标记的原因，会更容易获得批准。',
  rejectedTitle: '此应用已被拒绝',
  rejectedBody: '任何人都不能登录，其 token 无效。请解决下方的原因，然后联系管理员。只有管理员可以重新批准。',
  suspendedTitle: '此应用已停用',
  suspendedBody:
    '任何人都不能登录，其 token 已失效。请解决下方的原因，然后联系管理员。只有管理员可以重新批准。',
  pendingApiTitle: '此 API 正在等待审核',
  pendingApiBody:
    '您无需进行任何操作。在管理员批准之前，只有您以及其组织（如果有）的成员可以获得它的 token。如果您消除下方某个标记的原因，会更容易获得批准。',
  rejectedApiTitle: '此 API 已被拒绝',
  rejectedApiBody:
    '任何人都不能获得它的 token，其 token 无效。请解决下方的原因，然后联系管理员。只有管理员可以重新批准。',
  suspendedApiTitle: '此 API 已停用',
  suspendedApiBody:
    '任何人都不能获得它的 token，其 token 已失效。请解决下方的原因，然后联系管理员。只有管理员可以重新批准。',
  reason: '理由',
  noReason: '没有记录理由。',
  flags: '风险标记',
  noFlags: '无。',
  wildcard_redirect_uri: '某个重定向 URI 含有通配符，因此该域名下的任何主机都可能接收登录。',
  sensitive_scope: '它可以请求敏感数据。',
  unlisted_scope: '它可以请求管理员未列出的授权范围。',
  high_volume_developer: '它至少是其开发者七天内的第五次注册。',
  new_developer_account: '其开发者在注册它之前不到七天才创建账户。',
  suspicious_app_name: '用户可能将其名称误认为他人的名称。',
  names: {
    wildcard_redirect_uri: '通配符 URI',
    sensitive_scope: '敏感数据',
    unlisted_scope: '未列出的授权范围',
    high_volume_developer: '注册数量多',
    new_developer_account: '新开发者',
    suspicious_app_name: '可疑名称',
  },
  accountSince: '账户创建时间',
  registrations: '七天内的注册数：',
  invisible_characters: '它包含不可见字符',
  confusable_characters: '它包含与其他字母相似的字母',
  claims_authority: '它包含暗示权威的词（official、support、login 等）',
} satisfies typeof en;
