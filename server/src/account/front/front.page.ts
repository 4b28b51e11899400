import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { IconName } from '../../platform/html/icons.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { frontMessages } from './front.messages.ts';

const STYLES = addAsset(new URL('./front.css', import.meta.url));

type FrontPage = {
  locale: Locale;
  /** Of the installation. */
  name: string;
  /** Anyone may create an account. */
  offersSignUp: boolean;
};

/** What the service is, and where each kind of reader begins. */
export function frontPage({ locale, name, offersSignUp }: FrontPage): string {
  const words = frontMessages[locale];
  const ways = ui.actions(
    ui.linkButton({ label: words.signIn, href: '/login', kind: 'primary', id: 'front-sign-in' }),
    offersSignUp && ui.linkButton({ label: words.signUp, href: '/signup', id: 'front-sign-up' }),
  );
  return page({
    locale,
    title: words.title,
    path: '/',
    styles: [STYLES],
    body: html`<div class="front"><div class="front-head"><h1>${words.title}</h1><p class="lead">${words.lead(name)}</p>${ways}</div>
<div class="front-cards">${kind('person', words.people, words.peopleLead, [['/account', words.account]])}${kind(
      'api',
      words.developers,
      words.developersLead,
      [
        ['/docs', words.documentation],
        ['/docs/api', words.reference],
        ['/developer', words.console],
        ['/diagnose', words.diagnose],
      ],
    )}${kind('agent', words.agents, words.agentsLead, [['/docs/approvals', words.approvals]])}</div></div>`,
  });
}

function kind(picture: IconName, title: string, lead: string, links: [href: string, label: string][]): Html {
  const list = html`<ul class="links">${links.map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ul>`;
  return ui.card({ title, picture: ui.icon(picture), lead, body: list });
}
