import type { en } from '../../../../platform/mail/dev-mail.messages.ts';

export default {
  title: '개발용 메일함',
  lead: '이 서비스가 보냈을 이메일과 문자 메시지입니다. 이 컴퓨터 밖으로 나간 것은 없습니다.',
  pointer: '개발 환경에서는 이메일이 실제로 전송되지 않습니다. 여기에서 확인하세요:',
  none: '아직 이메일이 없습니다',
  asHtml: 'HTML로 보기',
  open: '링크 열기',
  to: '받는 사람',
  filter: '표시',
  all: '모두 표시',
  noneBody: '가입하거나 비밀번호 재설정을 요청하면 메시지가 여기에 표시됩니다.',
} satisfies typeof en;
