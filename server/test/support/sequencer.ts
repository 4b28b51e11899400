import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in that order, as the summary of a whole run shows them: begun first, so that no worker ends long after the others. */
const LONGEST = [
  'server/test/every-page.browser.test.ts',
  'server/test/every-console-page.browser.test.ts',
  'server/src/platform/db/embedded/acquire.test.ts',
  'lab/faults/short.test.ts',
  'server/test/journeys/route-table.test.ts',
  'server/src/developer/shared/console-page.browser.test.ts',
  'server/test/journeys/malformed.test.ts',
  'server/test/journeys/passkeys.browser.test.ts',
  'server/test/journeys/strength.test.ts',
  'server/src/account/approvals/approval.browser.test.ts',
  'server/test/upgrade/upgrade.test.ts',
  'server/test/journeys/races-keys.test.ts',
  'server/test/journeys/races-once.test.ts',
  'server/test/retention/retention.test.ts',
  'lab/bench/stress.test.ts',
  'server/test/journeys/keyboard-console.browser.test.ts',
  'server/test/serve/cluster.test.ts',
  'server/test/journeys/mcp-guide.browser.test.ts',
  'server/test/journeys/kill.test.ts',
  'server/test/fuzz/anonymous.test.ts',
  'server/test/journeys/readme.browser.test.ts',
  'server/test/journeys/crawl.test.ts',
  'server/test/journeys/protected-resources-attacks.test.ts',
  'server/test/journeys/client-examples.test.ts',
  'server/src/platform/db/partitions/killed-partitioning.test.ts',
  'server/test/journeys/tracing.test.ts',
  'server/src/users/credentials/foreign-passwords.test.ts',
  'server/src/account/sign-in/sign-in.form.test.ts',
  'server/test/serve/serve.test.ts',
  'server/src/developer/resources/resources.browser.test.ts',
  'server/src/commands/imports/import.test.ts',
  'server/test/upgrade/partitioned-upgrade.test.ts',
  'server/test/documents.test.ts',
  'server/test/gallery.browser.test.ts',
  'server/test/journeys/races-people.test.ts',
  'server/src/admin/shared/admin-page.browser.test.ts',
  'server/src/redirect-uris/procedure/verify.test.ts',
  'server/test/http/sockets.test.ts',
  'server/src/organizations/organizations/organizations.api.test.ts',
  'server/test/journeys/agent-shop.browser.test.ts',
  'server/test/journeys/svc.test.ts',
  'server/test/journeys/audit-stream.test.ts',
  'server/test/journeys/limits.test.ts',
  'server/src/agents/requests/create-request.crash.test.ts',
  'server/test/journeys/keyboard.browser.test.ts',
  'server/test/journeys/timing.test.ts',
  'server/test/journeys/races.test.ts',
  'server/src/serve/demo.test.ts',
  'server/test/journeys/cold-start.test.ts',
  'server/src/developer/access-requests/access-requests.browser.test.ts',
  'lab/bench/smoke.test.ts',
  'server/test/journeys/webhook-database.test.ts',
  'server/test/journeys/kept-form.browser.test.ts',
  'server/test/journeys/webhook-kills.test.ts',
  'server/src/platform/db/partitions/partition-table.test.ts',
  'server/src/applications/registration/register-openly.test.ts',
  'server/test/serve/look-for-due.test.ts',
  'server/test/journeys/standby-reads.test.ts',
  'server/test/fuzz/parsers.test.ts',
  'server/src/applications/logos/fetch-logos.duty.test.ts',
  'server/test/journeys/newcomer.browser.test.ts',
  'server/test/journeys/second-factor-guessing.test.ts',
  'server/package.test.ts',
];

const ROOT = join(import.meta.dirname, '../../..');

export class LongestFirst extends BaseSequencer {
  constructor(...given: ConstructorParameters<typeof BaseSequencer>) {
    super(...given);
    const gone = LONGEST.filter((name) => !existsSync(join(ROOT, name)));
    if (gone.length > 0) throw new Error(`sequencer.ts names files that do not exist: ${gone.join(', ')}`);
  }

  /** The others as vitest does: what failed or took long before, else what is large. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map(LONGEST.map((name, place) => [join(ROOT, name), place]));
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? LONGEST.length;
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
