import { endTests, finishTest, hasOpenTest, startTest, untestable } from '../../oauth/index.ts';
import { CODE } from '../../platform/html/assets.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { loadHighlight } from '../../platform/html/highlight.ts';
import type { Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { readTestForm, type TestForm } from './test-form.ts';
import { testRunBody } from './test-run.page.ts';
import { tryItMessages } from './try-it.messages.ts';
import { tryItBody } from './try-it.page.ts';

/** A sign-in to the application by its developer, step by step. The response arrives here from our callback, with its parameters. */
export const tryIt: Tab = {
  slug: 'try',
  label: 'tryIt',
  group: 'start',
  icon: 'person',
  async show(visit) {
    const words = tryItMessages[visit.locale];
    if (visit.query.get('done') === 'removed') return { ...(await form(visit)), status: words.removed };
    if (!visit.manages || !visit.query.has('state')) return await form(visit);
    const run = await finishTest(visit, visit.application, visit.query);
    if (run !== null) return { body: testRunBody(visit, run, await loadHighlight()), styles: [CODE] };
    return { ...(await form(visit)), status: words.over, warning: true };
  },
  async submit(visit, sent) {
    const { context, request, session, application } = visit;
    const { application_id } = application;
    if (sent.get('do') === 'remove') {
      await endTests(context, request, { user_id: session.user_id, application_id });
      return { to: `${visit.path}?done=removed` };
    }
    const read = readTestForm(visit, sent);
    if ('faults' in read || untestable(application) !== null)
      return {
        refused: { ...(await form(visit, read.form, 'faults' in read ? read.faults : {})), invalid: true },
      };
    return { to: await startTest(visit, application, read.choices) };
  },
};

async function form(visit: TabVisit, entered?: TestForm, faults: Faults = {}): Promise<TabContent> {
  const { context, session, application } = visit;
  const { user_id } = session;
  const isOpen = await hasOpenTest(context.stores.db, {
    user_id,
    application_id: application.application_id,
  });
  const highlight = await loadHighlight();
  return { body: tryItBody(visit, { entered, faults, isOpen, highlight }), faults, styles: [CODE] };
}
