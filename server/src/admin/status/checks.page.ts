import { type Finding, wordsOf, worstStatus } from '../../platform/checks/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, needsSecondFactor, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { checksMessages } from './checks.messages.ts';

type ChecksPage = {
  locale: Locale;
  session: CurrentSession;
  now: Date;
  /** Null before a run. */
  findings: Finding[] | null;
};

export const PATH = '/admin/status/checks';
const TONES = { ok: 'success', warning: 'warning', error: 'danger' } as const;

/** A button that runs the checks, and what they found. */
export function checksPage({ locale, session, now, findings }: ChecksPage): string {
  const words = checksMessages[locale];
  const body = html`${ui.pageHead(words.title, words.lead, undefined, { href: '/admin/status', label: words.status })}
${findings && ui.card({ title: words.results, body: results(locale, findings) })}
${ui.card({
  title: findings === null ? words.run : words.again,
  body: needsSecondFactor(session, now)
    ? ui.confirmFirst(locale, stepUpPath(PATH))
    : ui.form({
        action: PATH,
        id: 'checks',
        label: words.run,
        body: html`${ui.checkbox({ name: 'test_mail', label: words.testMail(session.email) })}${ui.actions(ui.button({ label: words.run, id: 'run' }))}`,
      }),
})}`;
  const worst = findings && worstStatus(findings);
  const status = worst && words[`worst_${worst}`];
  return adminPage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body,
    status,
    warning: worst !== 'ok',
  });
}

/** Facts and no table: on a narrow screen a text has the whole width. */
function results(locale: Locale, findings: Finding[]): Html {
  const words = checksMessages[locale];
  return ui.facts(
    findings.map((finding) => [
      html`${words[`check_${finding.check}`]} ${ui.badge(TONES[finding.status], words[`status_${finding.status}`])}`,
      wordsOf(locale, finding),
    ]),
  );
}
