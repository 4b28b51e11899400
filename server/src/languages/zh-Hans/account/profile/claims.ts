import type { en } from '../../../../account/profile/claims.messages.ts';
import name from '../shared/name.ts';

export default {
  title: '其他资料',
  lead: '部分应用使用的附加信息，例如 shop:size。只有当应用按名称请求且您同意时，才会获得它。',
  name: '名称',
  nameHint: '两部分，中间用半角冒号分隔，例如 shop:size。',
  value: '值',
  action: '操作',
  change: '更改',
  changeNamed: (name) => `更改 ${name}`,
  remove: '移除…',
  removeNow: '移除',
  removeWarning: (name) => `${name} 会在此删除。已获得它的应用会保留其已有内容。`,
  formTitle: '添加或更改值',
  save: '保存',
  empty: '没有其他资料',
  emptyBody: '使用此类资料的应用会告诉您它们的名称。',
  badName: '请使用两部分，中间用一个半角冒号分隔且不含空格，例如 shop:size。',
  missing: '请输入值。要删除某个值，请将其移除。',
  tooLong: (max) => `最多 ${max} 个字符。`,
  hidden: name.hidden,
  tooMany: (max) => `最多可以有 ${max} 个。请先移除一个。`,
  doneSaved: '值已保存。',
  doneRemoved: '值已移除。',
} satisfies typeof en;
