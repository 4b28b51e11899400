import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import { apiMessages } from './api.messages.ts';
import type { Operation } from './api-description.ts';
import type { Call } from './api-reference.ts';

type Trying = { locale: Locale; isSignedIn: boolean };

/**
 * For calls that only read and take the reader's session: a button that sends one and shows the answer. No key is ever typed into a page (docs/documentation.md), and
 * where a script does not run, or no one is signed in, the samples say how a program sends it.
 */
export function tryCall({ locale, isSignedIn }: Trying, call: Call): Html | null {
  if (!canBeTried(call)) return null;
  const words = apiMessages[locale];
  if (!isSignedIn) {
    const href = `/login?${new URLSearchParams({ return_to: `/docs/api/${call.task}` })}`;
    return html`<p class="hint"><a href="${href}">${words.trySignIn}</a></p>`;
  }
  const fields = (call.operation.parameters ?? []).map((parameter) => {
    const own = attributes({
      id: `${call.id}-try-${parameter.name}`,
      name: parameter.name,
      'data-in': parameter.in,
      autocomplete: 'off',
      spellcheck: 'false',
    });
    return html`<div class="field"><label for="${call.id}-try-${parameter.name}"><code>${parameter.name}</code>${parameter.in === 'query' && html` <span class="fine">${words.optional}</span>`}</label><input type="text" ${own}></div>`;
  });
  const named = `${words.tryNow}${colon(locale)}${call.method} ${call.path}`;
  return html`<div ${attributes({ hidden: true, 'data-try': call.path, 'data-failed': words.tryFailed })}><div class="stack try">${fields}
<div class="actions"><button ${attributes({ type: 'button', class: 'button secondary', 'aria-label': named })}>${words.tryNow}</button></div><p class="hint">${words.tryHint}</p>
<p role="status"></p><pre ${attributes({ tabindex: 0, hidden: true, 'aria-label': `${words.tryAnswer}${colon(locale)}${call.method} ${call.path}` })}></pre></div></div>
`;
}

/** Those of the person's own session, whose answer is JSON. */
export function canBeTried({
  method,
  path,
  operation,
}: Pick<Call, 'method' | 'path' | 'operation'>): boolean {
  return method === 'GET' && path.startsWith('/api/v1/') && takesSession(operation);
}

function takesSession({ security = [], responses = {} }: Operation): boolean {
  return (
    security.some((scheme) => Object.hasOwn(scheme, 'session')) &&
    responses['200']?.content?.['application/json'] !== undefined
  );
}
