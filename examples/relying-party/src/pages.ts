import { type Html, html } from './html.ts';
import type { SignedIn } from './provider.ts';
import type { Settings } from './settings.ts';

/** Claims that only machines read; the rest is about the person. */
const PROTOCOL_CLAIMS = [
  'iss',
  'aud',
  'azp',
  'exp',
  'iat',
  'nonce',
  'at_hash',
  'sid',
  'auth_time',
  'amr',
  'acr',
  'jti',
];

export function homePage({ issuer }: Settings): string {
  return layout(
    'Paper Kite',
    html`
      <p class="lead">A demo application. It knows nothing about you until you sign in and choose what to share.</p>
      <a class="button" href="/sign-in">Sign in with Countersign</a>
      <p class="quiet">You will be sent to <code>${new URL(issuer).host}</code> and come back here.</p>`,
  );
}

export function signedInPage(person: SignedIn, { issuer }: Settings): string {
  const { header, claims } = person.id_token;
  const about = Object.entries({ ...person.userinfo, ...claims });
  const name = person.userinfo.preferred_name ?? person.userinfo.email ?? claims.sub;
  return layout(
    `Hello, ${name}`,
    html`
      <p class="verified"><span aria-hidden="true">✓</span> id_token verified: issued by <code>${new URL(issuer).host}</code>,
        signed with ${header.alg}, nonce and audience match</p>
      ${table(
        'What you shared',
        about.filter(([claim]) => !PROTOCOL_CLAIMS.includes(claim)),
      )}
      ${table('The sign-in', [
        ['scope', person.scope],
        ['signing key', header.kid],
        ['signed in at', moment(claims.auth_time)],
        ['how', claims.amr],
        ['access token until', person.access_token_expires_at.toISOString()],
        ['refreshed', person.refreshed === 1 ? 'once' : `${person.refreshed} times`],
      ])}
      <div class="actions">
        <form method="post" action="/refresh"><button class="button">Refresh the tokens</button></form>
        <form method="post" action="/sign-out"><button class="button plain">Sign out</button></form>
      </div>`,
  );
}

export function failurePage(title: string, detail: string): string {
  return layout(
    title,
    html`<p class="failure" role="alert">${detail}</p><a class="button plain" href="/">Back to the start</a>`,
  );
}

function table(caption: string, rows: [string, unknown][]): Html {
  const shown = rows.filter(([, value]) => value !== undefined);
  return html`<table><caption>${caption}</caption><tbody>${shown.map(
    ([name, value]) =>
      html`<tr><th scope="row">${name}</th><td data-claim="${name}">${text(value)}</td></tr>`,
  )}</tbody></table>`;
}

function text(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).join(', ');
}

function moment(seconds: unknown): string | undefined {
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : undefined;
}

function layout(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Paper Kite</title>
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <header><a href="/"><span aria-hidden="true">◆</span> Paper Kite</a></header>
    <main><h1>${title}</h1>${content}</main>
  </body>
</html>
`.markup;
}
