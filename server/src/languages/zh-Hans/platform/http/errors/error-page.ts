import type { en } from '../../../../../platform/http/errors/error-page.messages.ts';

export default {
  crossSite: '由其他网站发送',
  crossSiteDetail: '此请求由其他网站发送，因此未执行任何操作。请在此处打开页面后重试。',
  anotherPerson: '已登录另一个账户',
  anotherPersonDetail: '您现在登录的账户与打开此页面时不同，因此没有更改任何内容。请用此账户重新打开页面。',
  openAgain: '重新打开页面',
  notFound: '找不到页面',
  notFoundDetail: '找不到该页面。链接可能有误或已过期。',
  tooMany: '尝试次数过多',
  tooManyDetail: '请等待几分钟后重试。',
  away: '我们马上回来',
  awayDetail: '服务目前无法响应。没有丢失任何内容。请几秒后重试。',
  broken: '出了点问题',
  brokenDetail: '问题出在我们这边。如果再次发生，请提供下方的请求 ID。',
  forbidden: '不允许',
  refused: '未能成功',
  help: '查明原因',
} satisfies typeof en;
