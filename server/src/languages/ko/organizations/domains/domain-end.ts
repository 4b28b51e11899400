import type { en } from '../../../../organizations/domains/domain-end.messages.ts';

export default {
  domainSubject: (domain, days) =>
    `${domain}의 검증이 ${days <= 1 ? '하루 안에' : `${days}일 후`} 만료됩니다`,
  domainBody: (domain, organization, at) =>
    `${domain}이(가) 조직 ${organization}에 속한다는 검증이 ${at}에 만료됩니다. 이후 그 아래의 리디렉션 URI는 조직의 것으로 인정되지 않습니다.`,
  domainHow: '갱신하려면 DNS에 TXT 레코드를 유지하고, 조직을 열어 레코드를 다시 확인하세요.',
  domainAction: '조직 열기',
  domainClosing: '이 조직을 관리하기 때문에 이 이메일을 받았습니다.',
} satisfies typeof en;
