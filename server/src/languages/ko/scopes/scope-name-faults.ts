import type { en } from '../../../scopes/scope-name-faults.messages.ts';
import textFaults from '../platform/text-faults.ts';

export default {
  text_too_long: textFaults.text_too_long,
  scope_characters: '공백, 따옴표, 백슬래시를 제외한 보이는 ASCII 문자를 사용하세요.',
  scope_unknown:
    '알 수 없는 스코프입니다. 사용자 지정 스코프는 콜론이 정확히 하나 있는 <namespace>:<key> 형식입니다.',
  scope_reserved: '예약어를 사용합니다.',
  scope_command_line: '이 서비스의 명령줄 도구 전용입니다.',
  scope_built_in: '기본 제공 스코프입니다. <namespace>:<key>만 추가할 수 있습니다.',
  scope_built_in_member: '기본 제공 스코프에서는 변경할 수 없습니다.',
  scope_of_every_sign_in: '모든 로그인에서 요청됩니다. 모든 로그인에 더 요구하려면 정책을 사용하세요.',
} satisfies typeof en;
