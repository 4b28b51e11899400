import type { en } from '../../../../account/approvals/receipt.messages.ts';

export default {
  title: '영수증',
  request: '요청',
  person: '사용자',
  issuer: '서명한 곳',
  proof: '서명',
  proofLead: '브라우저가 이 서비스와 패스키의 공개 키로 지금 서명을 검증합니다.',
  shown: '표시된 내용이 결정된 내용과 같음',
  service: '이 서비스가 결정에 서명함',
  passkey: '패스키가 정확히 이 내용에 서명함',
  decidersPasskey: '결정한 사람의 패스키가 정확히 이 내용에 서명함',
  notYet: '검증 안 됨',
  verified: '검증됨 ✓',
  wrong: '일치하지 않음',
  unknown: '이 브라우저에서는 검증할 수 없음',
  how: '다른 사람이 검증하는 방법',
  keep: '보관하기',
  keepLead: '파일에 서명이 들어 있습니다. 파일을 받은 사람은 서비스에 조회하지 않고도 검증할 수 있습니다.',
  jws: '서명된 진술',
  download: '영수증 다운로드',
  print: '인쇄',
} satisfies typeof en;
