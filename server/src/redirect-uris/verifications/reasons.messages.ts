import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Reason } from '../procedure/reasons.ts';

const en = {
  unparseable_uri: 'This URI cannot be parsed. Register it again in a form that can be.',
  unverifiable_host:
    'This host cannot be proven: it is an address, a name of a private network, or an app’s own scheme. It works as a redirect URI all the same.',
  unverified:
    'Something else stands where the challenge should be. Replace it by the value above, exactly, and verify again.',
  dns_no_record:
    'There is no TXT record at this name, and no file either. Publish one of the two. A new record may need a few minutes, up to the zone’s TTL, until it is seen.',
  dns_timeout:
    'The name servers of this host did not answer within 4 seconds, and there was no right file. Check the delegation of the zone, or publish the file.',
  dns_error:
    'The name servers of this host answered with an error, and there was no right file. Check the zone, or publish the file.',
  ssrf_blocked:
    'The host leads to an address that is not public (or one of several does), so the file was not fetched. Publish the TXT record instead.',
  not_found:
    'The file was not found (4xx). Publish it at exactly this address, without a sign-in in front of it.',
  server_error:
    'The host answered with an error of its own (5xx) for the file. Mend it or publish the TXT record.',
  redirect_not_allowed:
    'The host redirects the file to another address. Redirects are not followed, because they prove nothing about this host: serve the file right here (often www or a language path is the culprit).',
  tls_invalid:
    'The certificate of the host is not valid for its name, has expired, or is not from a public authority. Mend it or publish the TXT record.',
  timeout:
    'The host did not deliver the file within 5 seconds. Make it a static file, or publish the TXT record.',
  body_too_large:
    'The file is larger than 256 bytes. It must hold the challenge and nothing else; a page of HTML is often served in its place.',
  http_error:
    'The host could not be reached over HTTPS, or broke the connection off. Check that port 443 answers, or publish the TXT record.',
} satisfies Record<Reason, string>;

const ja = {
  unparseable_uri: 'この URI は解釈できません。解釈できる形で登録し直してください。',
  unverifiable_host:
    'このホストは確認の対象外です（IP アドレス、プライベートネットワークの名前、またはアプリ独自のスキーム）。リダイレクト URI としては引き続き使えます。',
  unverified:
    '確認用の値があるべき場所に別の値があります。上の値にそのまま置き換えて、もう一度確認してください。',
  dns_no_record:
    'この名前に TXT レコードがなく、ファイルもありません。どちらかを公開してください。新しいレコードが見えるまで、ゾーンの TTL 程度（数分）かかることがあります。',
  dns_timeout:
    'このホストのネームサーバーが 4 秒以内に応答せず、正しいファイルもありませんでした。ゾーンの委任を確認するか、ファイルを公開してください。',
  dns_error:
    'このホストのネームサーバーがエラーを返し、正しいファイルもありませんでした。ゾーンを確認するか、ファイルを公開してください。',
  ssrf_blocked:
    'ホストの宛先（の少なくとも 1 つ）が公開アドレスではないため、ファイルを取得しませんでした。代わりに TXT レコードを公開してください。',
  not_found:
    'ファイルが見つかりませんでした（4xx）。このアドレスに、ログインなしで読めるように公開してください。',
  server_error:
    'ファイルの要求に対してホストがエラー（5xx）を返しました。修正するか、TXT レコードを公開してください。',
  redirect_not_allowed:
    'ホストがファイルを別のアドレスへ転送しています。転送先はこのホストの証明にならないため追跡しません。このアドレスで直接配信してください（www や言語別パスへの転送が原因になりがちです）。',
  tls_invalid:
    'ホストの証明書が名前と一致しないか、期限切れか、公開の認証局のものではありません。修正するか、TXT レコードを公開してください。',
  timeout:
    'ホストが 5 秒以内にファイルを返しませんでした。静的ファイルにするか、TXT レコードを公開してください。',
  body_too_large:
    'ファイルが 256 バイトを超えています。確認用の値だけを入れてください。HTML ページが代わりに返されていることがよくあります。',
  http_error:
    'ホストに HTTPS で接続できないか、接続が切断されました。443 番ポートを確認するか、TXT レコードを公開してください。',
};

/** What was wrong and what to do, per reason. */
export const reasonMessages = { en, ja } satisfies Catalogue<typeof en>;
