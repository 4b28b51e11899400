import { type ProfileLine, profileLines, settingsOf } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { demandNames } from './demand-names.messages.ts';
import { demandTexts } from './demand-texts.messages.ts';
import { savedIn } from './saved-in.ts';
import { securityProfileMessages } from './security-profile.messages.ts';

/** The card that holds the application to FAPI 2.0, with what that demands and what is still open, line by line. */
export function securityProfileCard(visit: TabVisit): Html {
  const { locale, path, application } = visit;
  const words = securityProfileMessages[locale];
  const isOn = application.security_profile !== null;
  const lines = profileLines(settingsOf(application));
  const mayTurn = isOn || lines.every(({ is_met, is_set }) => is_met || is_set);
  const turn = html`${stepUpHint(visit)}${ui.actions(
    ui.button({
      label: isOn ? words.turnOff : words.turnOn,
      kind: isOn ? 'secondary' : 'primary',
      id: 'turn-profile',
    }),
  )}`;
  return ui.card({
    id: 'profile',
    title: words.title,
    lead: words.lead,
    body: html`${savedIn(visit, 'profile')}${isOn && ui.notice({ kind: 'success', body: words.isOn })}${ui.facts(lines.map((line) => [demandNames[locale][line.member], html`${state(locale, line)} ${text(visit, line)}`]))}<p class="hint">${words.always}</p>${
      mayTurn &&
      ui.form({
        action: path,
        label: words.title,
        hidden: { section: 'profile', security_profile: isOn ? '' : 'fapi2' },
        body: turn,
      })
    }`,
  });
}

/** A link to where the developer has to change something first. */
function text({ locale, root }: TabVisit, { member, is_met, is_set }: ProfileLine): Fragment {
  const demand = demandTexts[locale][member];
  if (is_met || is_set) return demand;
  const href = member === 'redirect_uris' ? `${root}/redirect-uris` : `#${member}`;
  return html`<a href="${href}">${demand}</a>`;
}

function state(locale: Locale, { is_met, is_set }: ProfileLine): Html {
  const words = securityProfileMessages[locale];
  if (is_met) return ui.badge('success', words.met);
  return is_set ? ui.badge('neutral', words.set) : ui.badge('warning', words.open);
}
