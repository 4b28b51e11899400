import type { en } from '../../../../admin/access/shared.messages.ts';

export default {
  optional: '(선택)',
  none: '–',
  noEnd: '기한 없음',
  until: '기한',
  untilHint: 'UTC 기준 마지막 날입니다. 비워 두면 기한이 없습니다.',
  untilFault: '앞으로 10년 이내의 날짜를 선택하세요.',
  created: '생성일',
  action: '변경',
  save: '저장',
  fieldFault: (message) => message,
  gone: '다른 사람이 방금 제거했습니다.',
  tooMany: '한도에 도달했습니다. 먼저 하나를 제거하세요.',
  personFault: '이 주소, sub 또는 사용자 ID를 가진 이용 중인 계정이 없습니다.',
  dayFault: 'YYYY-MM-DD 형식으로 날짜를 입력하세요.',
} satisfies typeof en;
