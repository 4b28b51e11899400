import type { en } from '../../../../redirect-uris/expiry/verification-end.messages.ts';

export default {
  subject: (name, days) =>
    `${name}의 검증된 리디렉션 URI가 ${days <= 1 ? '하루 안에' : `${days}일 후`} 만료됩니다`,
  body: (name) =>
    `${name}의 다음 리디렉션 URI의 호스트를 관리한다는 것을 검증하셨습니다. 검증이 곧 만료됩니다. 이후 호스트는 검증되지 않은 것으로 표시되고 와일드카드는 더 이상 일치하지 않습니다.`,
  resourceSubject: (name, days) =>
    `API ${name}의 검증된 호스트가 ${days <= 1 ? '하루 안에' : `${days}일 후`} 만료됩니다`,
  resourceBody: (name) =>
    `API ${name}의 호스트를 관리한다는 것을 검증하셨습니다. 검증이 곧 만료됩니다. 이후 본인의 팀만 API를 사용할 수 있습니다. 다른 사람의 토큰은 비활성이 되고 앱은 새 토큰을 받지 못합니다.`,
  line: (uri, at) => `${uri}: ${at}`,
  keep: '갱신하려면 검증을 누르세요. TXT 레코드나 파일이 그대로 있으면 갱신됩니다.',
  action: '앱 열기',
  closing: '이 앱을 관리하기 때문에 이 이메일을 받았습니다.',
} satisfies typeof en;
