import type { en } from '../../../../oauth/authorize/authorize.messages.ts';

export default {
  returning: '正在返回应用',
  continueToApplication: '继续',
  diagnose: '查明原因',
  requestId: '请求 ID',
  errorReturnTitle: '此次登录无法继续',
  errorReturnLead: (application) => `来自 ${application} 的请求被拒绝。`,
  errorReturnDetail: '响应会发往我们未验证的网站，因此我们没有自动将您送往那里。只有在您认识它时才继续。',
  errorReturnFault: '问题',
  errorReturnTo: '响应发往',
  returnTo: (host) => `继续前往 ${host}`,
  brokenLink:
    '应用将您带到这里所用的链接无效。这不是您的错，您的账户也未受影响。请返回重试，或将以下内容告知其开发者。',
  refusals: {
    client_id_missing: {
      title: '此登录链接不完整',
      detail: '应用没有表明身份：client_id 缺失或发送了两次。请告知其开发者。',
    },
    client_unknown: {
      title: '未知的应用',
      detail: '没有以此 client_id 注册的应用。请告知其开发者。',
    },
    document_address: {
      title: '未知的应用',
      detail: 'client_id 是一个 URL，但应用不能在这样的 URL 上描述自己。请告知其开发者。',
    },
    document_unavailable: {
      title: '无法识别该应用',
      detail: '无法获取其客户端元数据文档。请稍后重试，或告知其开发者。',
    },
    document_invalid: {
      title: '无法识别该应用',
      detail: '其客户端元数据文档无效。请告知其开发者。',
    },
    document_stopped: {
      title: '不能使用此应用',
      detail: '管理员已停用来自此主机的应用。',
    },
    redirect_uri_missing: {
      title: '此登录链接不完整',
      detail: '应用没有说明之后将您送往何处：redirect_uri 缺失或发送了两次。',
    },
    redirect_uri_mismatch: {
      title: '此地址未注册',
      detail: '此 redirect_uri 没有为该应用注册，因此没有向那里发送任何内容。',
    },
    test_sign_in_over: {
      title: '此次测试登录已结束',
      detail:
        '测试在十分钟内有效一次，且须在发起它的浏览器中、由发起它的账户进行。请在开发者控制台开始新的测试。',
    },
    request_unknown: {
      title: '此次登录已过期',
      detail: '耗时过长，或是在另一个浏览器中开始的。请返回应用并重新登录。',
    },
    request_uri_unknown: {
      title: '此登录链接已失效',
      detail: '它只在一分钟内有效，且只能登录一次。请返回应用并重新登录。',
    },
    request_completed: {
      title: '此次登录已完成',
      detail: '您的答复已发送。请返回应用，如果缺少什么，请在那里重新开始。',
    },
    decision_missing: {
      title: '您还没有选择',
      detail: '请返回并选择“允许”或“拒绝”。',
    },
    logout_malformed: {
      title: '此退出登录链接已损坏',
      detail: '某个参数发送了两次或格式有误。您仍处于登录状态。请告知该应用的开发者。',
    },
    logout_hint_invalid: {
      title: '此退出登录链接无效',
      detail: 'id_token_hint 不是本服务为此应用签发的 id_token。您仍处于登录状态。',
    },
    logout_uri_mismatch: {
      title: '此地址未注册',
      detail: '此 post_logout_redirect_uri 没有为该应用注册。您仍处于登录状态。',
    },
  },
} satisfies typeof en;
