import type { en } from '../../../../account/shared/check-mail.messages.ts';

export default {
  title: '이메일을 확인하세요',
  lead: '입력한 주소로 이메일을 보냈습니다.',
  body: '계속하려면 이메일의 링크를 여세요. 도착하는 데 1분 정도 걸릴 수 있습니다. 스팸함도 확인하세요.',
  sentTo: '링크를 보낸 주소:',
  nothing: '메일이 오지 않았나요?',
  resend: '다시 보내기',
  resendEmail: '이메일 주소',
  resent: '다시 보냈습니다.',
  signIn: '로그인으로 이동',
  wrongAddress: '주소가 잘못되었나요? 다시 시작',
} satisfies typeof en;
