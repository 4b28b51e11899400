import type { en } from '../../../../docs/api/api.messages.ts';

export default {
  title: 'API 참조',
  lead: (document, errors) => [
    '이 서비스의 모든 호출을 하려는 일에 따라 정리했습니다. 프로그램용 문서: ',
    document,
    '. 오류의 의미: ',
    errors,
    '.',
  ],
  errorsLink: '오류 코드 목록',
  callers: '인증',
  anyone: '없음',
  client: '클라이언트: 시크릿, 서명된 JWT 또는 인증서. 공개 클라이언트는 client_id만 보냄',
  none: '없음',
  or: ' 또는 ',
  parameters: '매개변수',
  body: (type) => `본문(${type})`,
  optional: '선택',
  atMost: (most) => `최대 ${most}자`,
  request: '요청',
  answer: (status) => `응답, ${status}`,
  answers: '응답',
  errorsOf: (count) => `오류(${count})`,
  members: (count) => `응답의 항목(${count})`,
  calls: (count) => `호출 ${count}개`,
} satisfies typeof en;
