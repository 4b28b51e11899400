import { type LogoState, logoAddress, logoFaultMessages } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { logoStatusMessages } from './logo-status.messages.ts';

/** The picture that was made of the address in the field above, and who sees it; or why there is none. */
export function logoStatus(locale: Locale, { digest, fault, is_shown, is_uploaded }: LogoState): Html {
  const words = logoStatusMessages[locale];
  if (digest !== null)
    return html`<div class="with-logo" id="logo-status">${ui.logo(logoAddress(digest))}<p class="hint">${is_shown ? words.shown : is_uploaded ? words.uploadNotShown : words.notShown}</p></div>`;
  if (fault === null) return html`<p class="hint" id="logo-status">${words.waiting}</p>`;
  return ui.notice({
    kind: 'warning',
    id: 'logo-status',
    body: words.unusable(wordFault(logoFaultMessages[locale], fault)),
  });
}
