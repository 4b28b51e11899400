import { nameSlot } from '../../platform/brand/index.ts';
import { assetUrl } from '../../platform/html/assets.ts';
import { html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { handOffMessages } from './hand-off.messages.ts';

/** The logo, whose file is on another host. */
const MARK = html`<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#16233c"/><path d="M24.46 19.08A9 9 0 1 1 20.23 8.05" stroke="#fff"/><path d="m11.8 15.7 3.8 3.8L25.6 9.2" stroke="#4fd1b8"/></svg>`;

/** A document without scripts, refresh or forms; its host serves nothing else, so the stylesheet comes from base_url. */
export function handOffPage(locale: Locale, baseUrl: string, query: string): string {
  const words = handOffMessages[locale];
  const onward = `${baseUrl}/oauth/authorize${query === '' ? '' : `?${query}`}`;
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.handOffTitle} · Countersign</title>
<link rel="stylesheet" href="${baseUrl}${assetUrl('countersign.css')}">
</head>
<body class="narrow">
<header class="masthead"><span class="brand">${nameSlot(MARK)}</span></header>
<div class="frame">
<main id="main">
<section class="card">
<header><h1>${words.handOffTitle}</h1><p class="lead">${words.handOffLead}</p></header>
<p class="actions"><a class="button primary" id="continue" rel="noreferrer" href="${onward}">${words.handOffContinue}</a></p>
</section>
</main>
</div>
</body>
</html>
`.toString();
}
