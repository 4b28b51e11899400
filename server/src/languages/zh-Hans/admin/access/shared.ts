import type { en } from '../../../../admin/access/shared.messages.ts';

export default {
  optional: '（可选）',
  none: '–',
  noEnd: '无期限',
  until: '截止时间',
  untilHint: '最后一天（UTC）。留空表示无期限。',
  untilFault: '请选择未来十年内的日期。',
  created: '创建时间',
  action: '更改',
  save: '保存',
  fieldFault: (message) => message,
  gone: '其他人刚刚移除了它。',
  tooMany: '已达上限。请先移除一个。',
  personFault: '没有有效账户使用此地址、sub 或用户 ID。',
  dayFault: '请按 YYYY-MM-DD 的格式输入日期。',
} satisfies typeof en;
