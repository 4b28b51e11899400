import type { en } from '../../../scopes/scope-name-faults.messages.ts';
import textFaults from '../platform/text-faults.ts';

export default {
  text_too_long: textFaults.text_too_long,
  scope_characters: '必须是可见的 ASCII 字符，不含空格、引号和反斜杠。',
  scope_unknown: '不是已知的授权范围；自定义授权范围的形式为 <namespace>:<key>，恰好有一个冒号。',
  scope_reserved: '使用了保留字。',
  scope_command_line: '保留给本服务的命令行工具。',
  scope_built_in: '是内置的授权范围；只能添加 <namespace>:<key>。',
  scope_built_in_member: '内置的授权范围不能更改此项。',
  scope_of_every_sign_in: '每次登录都会请求它；要对所有登录提出更多要求，请使用策略。',
} satisfies typeof en;
