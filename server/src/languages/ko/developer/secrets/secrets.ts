import type { en } from '../../../../developer/secrets/secrets.messages.ts';

export default {
  clientSecret: '클라이언트 시크릿',
  clientSecretLead: '앱은 이 시크릿으로 토큰 엔드포인트에서 인증합니다.',
  clientSecretLeadApi: 'API는 이 시크릿으로 인트로스펙션과 웹훅 키를 가져올 때 인증합니다.',
  noneApi: '이 API는 시크릿 없이 인증합니다. 시크릿을 쓰려면 설정에서 다른 방법을 선택하세요.',
  missingApi: 'API에 아직 시크릿이 없어 불투명 토큰을 조회할 수 없습니다. 만드세요.',
  none: '이 앱은 시크릿 없이 인증합니다. 시크릿을 쓰려면 설정에서 다른 방법을 선택하세요.',
  missing: '앱에 아직 시크릿이 없어 코드를 교환할 수 없습니다. 만드세요.',
  fingerprint: '지문값',
  fingerprintHint: '어느 시크릿이 배포되었는지 알 수 있는 SHA-256의 앞 16진수 8자리:',
  expires: '만료',
  expired: '만료됨',
  soon: '곧 만료',
  lastUsed: '마지막 사용',
  neverUsed: '아직 사용 기록이 없습니다',
  lastUsedHint: '최대 한 시간에 한 번 기록됩니다.',
  previousLastUsed: '이전 시크릿의 마지막 사용',
  previous: '이전 시크릿 유효 기한',
  rotate: '새 클라이언트 시크릿…',
  rotateNow: '새 시크릿 만들기',
  rotateWarning:
    '새 시크릿은 다음 페이지에서 한 번만 표시됩니다. 현재 시크릿은 아래에서 선택한 때에 종료됩니다. 아직 작동하는 더 오래된 시크릿은 즉시 종료됩니다.',
  grace: '현재 시크릿 종료',
  graceHint: '그때까지 둘 다 작동하므로 새 시크릿을 모든 곳에 배포할 시간이 있습니다.',
  grace0: '즉시 – 유출된 경우에만',
  grace3600: '한 시간 후',
  grace86400: '하루 후',
  grace604800: '7일 후',
  webhookSecret: '웹훅 시크릿',
  webhookSecretLead: '이전 형식(sha256=)의 전송에 서명합니다. 그 밖의 전송은 서명 키로 서명합니다.',
  legacy:
    '한 번도 변경되지 않은 시크릿이라 16진수로 된 SHA-256으로 전송에 서명합니다. 더 이상 권장되지 않는 방식입니다. 시크릿 자체로 서명하려면 새로 만드세요.',
  rotateWebhook: '새 웹훅 시크릿…',
  rotateWebhookWarning:
    '새 시크릿은 다음 페이지에서 한 번만 표시됩니다. 현재 시크릿은 즉시 종료되며 새 전송은 새 시크릿으로 서명합니다.',
} satisfies typeof en;
