import type { en } from '../../../../platform/net/fetch-faults.messages.ts';

export default {
  redirected: '리디렉션으로 응답합니다. 리디렉션은 따라가지 않습니다.',
  status_not_200: ({ status }) => `200이 아니라 ${status}(으)로 응답합니다.`,
  type_not_json: 'application/json으로 전송되지 않았습니다.',
  type_not_png: 'image/png로 전송되지 않았습니다.',
  host_unreachable: '여기에서 호스트에 연결할 수 없습니다.',
  too_large: ({ max }) => `${max}바이트를 초과합니다.`,
  certificate_invalid: '호스트의 인증서가 유효하지 않습니다.',
  too_slow: ({ seconds }) => `${seconds}초 안에 도착하지 않았습니다.`,
  not_fetched: '가져오지 못했습니다.',
} satisfies typeof en;
