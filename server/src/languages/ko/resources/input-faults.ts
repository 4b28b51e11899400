import type { en } from '../../../resources/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';
import typeFaults from './details/type-faults.ts';

export default {
  identifier_not_url: 'https://api.example.com/mcp처럼 프래그먼트가 없는 https 절대 URL을 입력하세요.',
  identifier_too_long: ({ max }) => `최대 ${max}자까지 입력할 수 있습니다.`,
  identifier_wildcard: '와일드카드가 있습니다. API 하나의 URL을 등록하세요.',
  identifier_ours: '이 서비스의 URL입니다. 자체 API의 URL을 등록하세요.',
  identifier_repeated: ({ client_id }) =>
    `같은 소유자가 이미 등록했습니다(${client_id}). 그 API를 사용하거나 먼저 삭제하세요.`,
  owner_has_registered: ({ client_id }) =>
    `새 소유자가 이 API를 이미 등록했습니다(${client_id}). 그 API를 사용하거나 먼저 삭제하세요.`,
  identifier_local: 'https여야 합니다. http와 localhost는 개발용 설치 환경에서만 쓸 수 있습니다.',
  scopes_count: ({ max }) => `스코프는 1~${max}개입니다.`,
  scope_name_invalid: ({ max }) =>
    `보이는 ASCII 문자 1~${max}자를 입력하세요. 따옴표, 백슬래시, #은 쓸 수 없습니다.`,
  scope_name_taken: '이 서비스의 스코프와 이름이 같습니다. files:read처럼 다른 이름을 쓰세요.',
  scope_name_repeated: '이 리소스의 다른 스코프와 이름이 같습니다.',
  scope_text_missing: typeFaults.text_missing,
  scope_text_invalid: sharedFaults.text_invalid,
  seconds_invalid: ({ min, max }) => `${min}~${max} 사이의 정수로 초를 입력하세요.`,
} satisfies typeof en;
