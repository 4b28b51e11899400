import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: '아직 확인된 것 없음(수준\u00a00)',
  level1: '이메일 주소 확인됨(수준\u00a01)',
  level2: '전화번호 확인됨(수준\u00a02)',
  level3: '파트너가 본인 확인함(수준\u00a03)',
} satisfies typeof en;
