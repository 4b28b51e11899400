import { html } from '../../platform/html/html.ts';
import { VERIFICATION_SCRIPT } from '../../redirect-uris/index.ts';
import { verificationOn, verifyOn } from '../redirect-uris/verify-on-tab.ts';
import type { Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { resourceTabMessages } from './resource-tabs.messages.ts';

/** The verification of the API's host. Its address is that of redirect URIs, where mails about verifications lead. */
export const resourceHost: Tab = {
  slug: 'redirect-uris',
  label: 'hostVerification',
  group: 'signIn',
  icon: 'redirect',
  show: (visit) => content(visit),
  async submit(visit, form) {
    const uri = form.get('uri');
    if (uri === null) return { to: visit.path };
    return await verifyOn(visit, uri, () => content(visit));
  },
};

async function content(visit: TabVisit): Promise<TabContent> {
  const { cards, status } = await verificationOn(visit);
  return {
    body: html`<p class="lead">${resourceTabMessages[visit.locale].hostLead}</p>${cards}`,
    status: status?.text ?? null,
    warning: status?.warning ?? false,
    scripts: [VERIFICATION_SCRIPT],
  };
}
