import type { en } from '../../../../docs/start/start.messages.ts';

export default {
  title: 'ドキュメント',
  lead: 'ログインの組み込み、API の保護、エージェントの承認、サービスの運用について説明します。ガイドの本文は英語です。',
  developers: '開発者の方へ',
  developersLead: 'アプリにログインを組み込み、API を保護し、イベントを受け取ります。',
  agents: 'エージェントを作る方へ',
  agentsLead: 'エージェントが依頼し、人が決め、結果には署名が付きます。',
  operators: '運用担当者の方へ',
  operatorsLead: '導入、設定、バックアップ、監視、ほかのシステムからの移行について説明します。',
  guides: 'すべてのガイド',
  calls: 'すべての呼び出し',
  callsLead: 'API リファレンスの説明に移動します。',
  issuer: 'このサービスのアドレス（issuer）',
  discovery: 'ディスカバリー文書',
} satisfies typeof en;
