import type { en } from '../../../policies/lock-out.messages.ts';

export default {
  second_factor:
    'Ihre eigene Sitzung hat den zweiten Faktor nicht nachgewiesen, den diese Richtlinie verlangt. Richten Sie einen ein, falls Sie keinen haben, melden Sie sich damit an und speichern Sie die Richtlinie dann.',
  email_domain:
    'Ihre eigene E-Mail-Adresse gehört zu keiner dieser Domains. Fügen Sie ihre Domain hinzu oder ändern Sie zuerst Ihre Adresse.',
  address:
    'Ihre eigene Adresse liegt in keinem dieser Netze. Fügen Sie das Netz hinzu, in dem Sie sich befinden, oder speichern Sie die Richtlinie aus einem dieser Netze.',
} satisfies typeof en;
