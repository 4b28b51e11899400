import type { en } from '../../../../account/mailed-code/code.messages.ts';

export default {
  title: '이메일을 확인하세요',
  sentTo: (email) =>
    `사용할 수 있는 주소라면 ${email}(으)로 코드를 보냈습니다. 10분 동안 유효합니다. 스팸함도 확인하세요.`,
  code: '이메일로 받은 코드',
  codeHint: '숫자로만 되어 있습니다.',
  submit: '계속',
  resend: '다시 보내기',
  wrongAddress: '주소가 잘못되었나요?',
  resent: '코드를 다시 보냈습니다.',
  missing: '이메일로 받은 코드를 입력하세요.',
  wrong: '코드가 잘못되었습니다. 가장 최근 이메일을 확인하세요.',
  over: '이 코드는 더 이상 유효하지 않습니다. 새 코드를 받으세요.',
  suspended: '정지된 계정입니다. 고객 지원에 문의하세요.',
} satisfies typeof en;
