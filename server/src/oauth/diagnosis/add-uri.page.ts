import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { hasControlCharacter } from '../parameters.ts';
import { addUriMessages } from './add-uri.messages.ts';
import { isAtKnownHost } from './nearest-uri.ts';

export type UriToAdd = {
  application_id: number;
  uri: string;
  /** The redirect URIs of the application. */
  registered: readonly string[];
  /** The page that shows the form, and after it what was done. */
  return_to: string;
  /** Shown first in any case, in place of what is said of a new host. */
  warning?: string;
  /** A link beside the button. */
  beside?: Html;
};

/**
 * Registers a redirect URI that a request named, by the form of the console. Anyone can make a link with such a request, so a URI at a host that
 * the application does not return to yet takes a second look. Null for a URI that the form would read as something else than its host says: it takes one in each
 * line, and a parser of URLs drops the ends of lines.
 */
export function addUriForm(
  locale: Locale,
  { application_id, uri, registered, return_to, warning, beside }: UriToAdd,
): Html | null {
  if (hasControlCharacter(uri)) return null;
  const words = addUriMessages[locale];
  const action = `/developer/applications/${application_id}/redirect-uris`;
  const hidden = { redirect_uris: uri, return_to };
  if (warning === undefined && isAtKnownHost(uri, registered))
    return ui.form({
      action,
      hidden,
      label: words.add,
      body: ui.actions(ui.button({ label: words.add, id: 'add-uri' }), beside ?? null),
    });
  const place = URL.parse(uri)?.host || uri;
  const panel = ui.confirmPanel({
    id: 'add-uri',
    label: words.addFirst,
    warning: html`<p><code>${ui.untrustedText(uri)}</code></p><p>${warning ?? words.newHost(place)}</p>`,
    confirm: words.add,
    action,
    hidden,
  });
  return html`${panel}${beside && ui.actions(beside)}`;
}
