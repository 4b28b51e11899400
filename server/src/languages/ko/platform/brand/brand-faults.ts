import type { en } from '../../../../platform/brand/brand-faults.messages.ts';

export default {
  color_invalid: '#1a5fb4처럼 색상을 입력하세요.',
  color_too_light: ({ ratio, needed, nearest }) =>
    `버튼의 흰 글자와의 대비가 ${ratio}:1뿐이며 ${needed}:1이 필요합니다. 조건에 맞는 가장 가까운 색상은 ${nearest}입니다.`,
  color_too_dark: ({ ratio, needed, nearest }) =>
    `어두운 테마에서 버튼의 어두운 글자와의 대비가 ${ratio}:1뿐이며 ${needed}:1이 필요합니다. 조건에 맞는 가장 가까운 색상은 ${nearest}입니다.`,
  color_alone: '밝은 테마의 색상인 accent도 지정하세요.',
  support_url_invalid: ({ max }) => `최대 ${max}자의 https:// URL 또는 mailto: 주소를 입력하세요.`,
  link_invalid: ({ max }) => `최대 ${max}자의 https:// URL을 입력하세요.`,
} satisfies typeof en;
