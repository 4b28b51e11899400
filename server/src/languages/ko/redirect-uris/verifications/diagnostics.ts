import type { en } from '../../../../redirect-uris/verifications/diagnostics.messages.ts';

export default {
  quotes_in_value: () =>
    '레코드에 올바른 값이 따옴표 안에 들어 있습니다. 따옴표 없이 값을 입력하세요. DNS 편집기가 따옴표를 추가합니다.',
  name_in_value: () => '레코드에 값 외의 것이 들어 있습니다. 이름, TXT, 접두사 없이 64자만 입력하세요.',
  other_case: () => '값의 대소문자가 다릅니다. 값을 그대로 복사하세요.',
  white_space: () => '레코드의 값에 공백이나 줄 바꿈이 있습니다. 한 번에 복사하세요.',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `올바른 값이 ${found_at}에 있습니다. DNS 편집기가 ${zone}을(를) 자동으로 덧붙입니다. 이름에 ${entered}만 입력하세요.`,
  wrong_level: ({ found_at, txt_name }) => `올바른 값이 ${found_at}에 있습니다. ${txt_name}(으)로 옮기세요.`,
  html_file: () =>
    '이 주소에서 일반 파일 대신 HTML을 제공합니다. 앱이 모든 경로에 시작 페이지를 반환하는 경우가 많습니다. 그 규칙이 적용되기 전에 서버가 파일을 제공하게 하세요.',
  white_space_in_file: () =>
    '파일의 값 앞뒤에 공백이나 빈 줄이 있습니다. 끝의 줄 바꿈 하나를 제외하고 모두 제거하세요.',
  quotes_in_file: () => '파일의 값이 따옴표 안에 있습니다. 따옴표를 제거하세요.',
} satisfies typeof en;
