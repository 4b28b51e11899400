import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Documentation',
  lead: 'Sign people in, protect your API, let agents ask before they act, and operate the service.',
  developers: 'For developers',
  developersLead: 'Add sign-in to an application in any language, protect an API, and receive events.',
  agents: 'For people who build agents',
  agentsLead: 'An agent asks, a person decides, and the answer is signed.',
  operators: 'For operators',
  operatorsLead: 'Install, configure, back up and watch the service, and move people here.',
  guides: 'All guides',
  calls: 'All calls',
  callsLead: 'Each call leads to its description in the API reference.',
  issuer: 'Address of this service (issuer)',
  discovery: 'Discovery document',
};

export const startMessages = {
  en,
  ja: {
    title: 'ドキュメント',
    lead: 'ログインの組み込み、API の保護、エージェントの承認、サービスの運用について説明します。ガイドの本文は英語です。',
    developers: '開発者の方へ',
    developersLead: 'アプリケーションにログインを組み込み、API を保護し、イベントを受け取ります。',
    agents: 'エージェントを作る方へ',
    agentsLead: 'エージェントが依頼し、人が決め、結果には署名が付きます。',
    operators: '運用担当者の方へ',
    operatorsLead: '導入、設定、バックアップ、監視、ほかのシステムからの移行について説明します。',
    guides: 'すべてのガイド',
    calls: 'すべての呼び出し',
    callsLead: 'API リファレンスの説明に移動します。',
    issuer: 'このサービスのアドレス（issuer）',
    discovery: 'ディスカバリー文書',
  },
} satisfies Catalogue<typeof en>;
