import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { sentenceSeparator } from '../../platform/i18n/punctuation.ts';
import type { Reader } from '../samples/reader.ts';
import { docsMessages } from './docs.messages.ts';

/** Whose values the samples of this page show, and how to see those of another application. */
export function readerBar(locale: Locale, reader: Reader, path: string): Html {
  const words = docsMessages[locale];
  if (reader.session === null) {
    const signIn = `/login?return_to=${encodeURIComponent(path)}`;
    return html`<p class="reader fine">${words.signedOut}${sentenceSeparator(locale)}<a href="${signIn}">${words.signIn}</a></p>
`;
  }
  if (reader.values === null)
    return html`<p class="reader fine">${words.noApplication}${sentenceSeparator(locale)}<a href="/developer/applications">${words.register}</a></p>
`;
  const { application_id } = reader.values;
  const options = reader.applications.map(
    ({ id, name }) =>
      html`<option ${attributes({ value: id, selected: id === application_id })}>${name}</option>`,
  );
  return html`<form class="reader fine" method="get" action="${path}"><label for="application">${words.samplesFor}</label><select id="application" name="application">${options}</select><button class="button secondary" id="application-submit">${words.show}</button></form>
`;
}
