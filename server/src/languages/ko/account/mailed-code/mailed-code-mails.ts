import type { en } from '../../../../account/mailed-code/mailed-code-mails.messages.ts';

export default {
  signUpSubject: '계정 만들기 코드',
  signUpBody: '계정을 만들고 있는 브라우저에 이 코드를 입력하세요.',
  signInSubject: '로그인 코드',
  signInBody: '로그인하고 있는 브라우저에 이 코드를 입력하세요.',
  stepUpSubject: '본인 확인 코드',
  stepUpBody: '로그인되어 있는 브라우저에 이 코드를 입력하세요.',
  knownSubject: '이미 계정이 있습니다',
  knownBody:
    '이 주소로 계정을 만들기 시작하셨지만 이미 계정이 있습니다. 같은 브라우저에 이 코드를 입력하면 로그인됩니다.',
  code: (code) => `코드: ${code}`,
  until: '10분 동안 한 번만 쓸 수 있습니다. 전화나 채팅으로 코드를 묻지 않습니다.',
  closing:
    '본인이 아니라면 이 이메일을 무시하고 코드를 알려 주지 마세요. 코드 없이는 아무 일도 일어나지 않습니다.',
  passwordSubject: '계정에 비밀번호가 있습니다',
  passwordBody:
    '로그인 코드를 요청하셨습니다. 코드는 비밀번호가 없는 계정용인데 이 계정에는 비밀번호가 있습니다. 비밀번호로 로그인하세요. 잊었다면 새로 설정할 수 있습니다.',
  passwordAction: '새 비밀번호 설정',
  passwordClosing: '본인이 아니라면 이 이메일을 무시해도 됩니다. 아무것도 바뀌지 않습니다.',
} satisfies typeof en;
