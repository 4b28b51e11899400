import type { en } from '../../../../oauth/authorize/authorize.messages.ts';

export default {
  returning: '앱으로 돌아가는 중',
  continueToApplication: '계속',
  diagnose: '원인 알아보기',
  requestId: '요청 ID',
  errorReturnTitle: '로그인을 계속할 수 없습니다',
  errorReturnLead: (application) => `${application}의 요청이 거부되었습니다.`,
  errorReturnDetail:
    '검증되지 않은 사이트로 응답이 전달되므로 자동으로 이동하지 않았습니다. 아는 사이트일 때만 계속하세요.',
  errorReturnFault: '문제',
  errorReturnTo: '응답을 받는 곳',
  returnTo: (host) => `${host}(으)로 계속`,
  brokenLink:
    '앱이 보낸 링크가 작동하지 않습니다. 사용자의 잘못이 아니며 계정에는 아무 영향이 없습니다. 돌아가서 다시 시도하거나, 아래 내용을 앱 개발자에게 알려 주세요.',
  refusals: {
    client_id_missing: {
      title: '로그인 링크가 불완전합니다',
      detail:
        '앱이 자신을 밝히지 않았습니다. client_id가 없거나 두 번 전송되었습니다. 앱 개발자에게 알려 주세요.',
    },
    client_unknown: {
      title: '알 수 없는 앱',
      detail: '이 client_id로 등록된 앱이 없습니다. 앱 개발자에게 알려 주세요.',
    },
    document_address: {
      title: '알 수 없는 앱',
      detail: 'client_id가 URL이지만 이런 URL에는 앱 정보를 둘 수 없습니다. 앱 개발자에게 알려 주세요.',
    },
    document_unavailable: {
      title: '앱을 확인할 수 없습니다',
      detail:
        '클라이언트 메타데이터 문서를 가져오지 못했습니다. 나중에 다시 시도하거나 앱 개발자에게 알려 주세요.',
    },
    document_invalid: {
      title: '앱을 확인할 수 없습니다',
      detail: '클라이언트 메타데이터 문서가 올바르지 않습니다. 앱 개발자에게 알려 주세요.',
    },
    document_stopped: { title: '사용할 수 없는 앱입니다', detail: '관리자가 이 호스트의 앱을 정지했습니다.' },
    redirect_uri_missing: {
      title: '로그인 링크가 불완전합니다',
      detail: '앱이 이후 이동할 곳을 지정하지 않았습니다. redirect_uri가 없거나 두 번 전송되었습니다.',
    },
    redirect_uri_mismatch: {
      title: '등록되지 않은 주소입니다',
      detail: 'redirect_uri가 앱에 등록되어 있지 않아 아무것도 보내지 않았습니다.',
    },
    test_sign_in_over: {
      title: '이 테스트 로그인은 끝났습니다',
      detail:
        '테스트는 시작한 브라우저와 계정에서 10분 동안 한 번만 작동합니다. 개발자 콘솔에서 새 테스트를 시작하세요.',
    },
    request_unknown: {
      title: '로그인이 만료되었습니다',
      detail: '시간이 너무 오래 걸렸거나 다른 브라우저에서 시작했습니다. 앱으로 돌아가 다시 로그인하세요.',
    },
    request_uri_unknown: {
      title: '로그인 링크가 더 이상 작동하지 않습니다',
      detail: '링크는 1분 동안 로그인 한 번에만 유효합니다. 앱으로 돌아가 다시 로그인하세요.',
    },
    request_completed: {
      title: '로그인이 이미 완료되었습니다',
      detail: '응답을 보냈습니다. 앱으로 돌아가고, 빠진 것이 있으면 그곳에서 다시 시작하세요.',
    },
    decision_missing: {
      title: '아직 선택하지 않았습니다',
      detail: '뒤로 돌아가 허용 또는 거부를 선택하세요.',
    },
    logout_malformed: {
      title: '로그아웃 링크가 잘못되었습니다',
      detail:
        '매개변수가 두 번 전송되었거나 형식이 잘못되었습니다. 아직 로그인되어 있습니다. 앱 개발자에게 알려 주세요.',
    },
    logout_hint_invalid: {
      title: '로그아웃 링크가 유효하지 않습니다',
      detail: 'id_token_hint가 이 앱에 발급된 이 서비스의 id_token이 아닙니다. 아직 로그인되어 있습니다.',
    },
    logout_uri_mismatch: {
      title: '등록되지 않은 주소입니다',
      detail: 'post_logout_redirect_uri가 앱에 등록되어 있지 않습니다. 아직 로그인되어 있습니다.',
    },
  },
} satisfies typeof en;
