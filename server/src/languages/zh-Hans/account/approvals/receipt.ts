import type { en } from '../../../../account/approvals/receipt.messages.ts';

export default {
  title: '回执',
  request: '请求',
  person: '用户',
  issuer: '签名者',
  proof: '签名',
  proofLead: '您的浏览器正在用本服务和通行密钥的公钥验证签名。',
  shown: '显示的内容就是所决定的内容',
  service: '本服务对该决定签了名',
  passkey: '您的通行密钥对此内容签了名',
  decidersPasskey: '作出决定者的通行密钥对此内容签了名',
  notYet: '未检查',
  verified: '已验证 ✓',
  wrong: '不一致！',
  unknown: '此浏览器无法检查',
  how: '他人如何验证',
  keep: '保留回执',
  keepLead: '该文件包含签名。您将它交给任何人，对方都无需询问我们即可验证。',
  jws: '签名的声明',
  download: '下载回执',
  print: '打印',
} satisfies typeof en;
