import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { inParentheses } from '../../platform/i18n/punctuation.ts';
import { BUILT_IN_SCOPES, describeScope, isBuiltInScope, type ScopeRow } from '../../scopes/index.ts';
import { consoleMessages } from '../shared/console.messages.ts';

type ScopeChoices = {
  locale: Locale;
  listed: ScopeRow[];
  chosen: readonly string[];
  error?: string;
  autofocus?: boolean;
};

/** A checkbox with a description for every listed scope, and a text field for others; all named `allowed_scopes`. */
export function scopeChoices({ locale, listed, chosen, error, autofocus }: ScopeChoices): Html {
  const words = consoleMessages[locale];
  // The bare `profile` still works for applications registered with it, but new ones should not choose it.
  const offered = [
    ...BUILT_IN_SCOPES.filter((name) => name !== 'profile' || chosen.includes(name)),
    ...listed.map(({ name }) => name),
  ];
  const others = chosen.filter((name) => !isBuiltInScope(name) && !offered.includes(name));
  const boxes = offered.map((name) => {
    const { text, sensitive } = describeScope(name, locale, listed)!;
    return ui.checkbox({
      name: 'allowed_scopes',
      value: name,
      label: text.title,
      hint: html`<code>${name}</code> · ${text.description}${sensitive && inParentheses(locale, words.sensitive)}`,
      checked: chosen.includes(name),
    });
  });
  const own = attributes({
    id: 'allowed_scopes',
    tabindex: error !== undefined && -1,
    autofocus,
    'aria-describedby': `allowed_scopes-hint${error === undefined ? '' : ' allowed_scopes-error'}`,
  });
  return html`<fieldset class="choices" ${own}><legend>${words.scopes}</legend><p class="hint" id="allowed_scopes-hint">${words.scopesHint}</p>${
    error !== undefined && html`<p class="error" id="allowed_scopes-error">${error}</p>`
  }${boxes}${ui.textField({
    name: 'allowed_scopes',
    id: 'more_scopes',
    code: true,
    label: words.moreScopes,
    optional: words.optional,
    hint: words.moreScopesHint,
    value: others.join(' '),
    autocomplete: 'off',
  })}</fieldset>`;
}
