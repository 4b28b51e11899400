import type { Context } from '../../platform/context.ts';
import { logoAddress } from './logo.api.ts';
import { logoStates } from './logos.queries.ts';

type Shown = { application_id: number; logo_url: string | null };

/** The addresses of the logos that people may see beside the names of these applications. */
export async function shownLogos(
  { stores, clock }: Pick<Context, 'stores' | 'clock'>,
  applications: readonly Shown[],
): Promise<Map<number, string>> {
  const ids = applications.filter(({ logo_url }) => logo_url !== null).map((one) => one.application_id);
  const states = await logoStates(stores.db, clock.now(), ids);
  return new Map(
    [...states].flatMap(([id, { digest, is_shown }]) =>
      is_shown && digest !== null ? [[id, logoAddress(digest)] as const] : [],
    ),
  );
}

export async function shownLogo(context: Pick<Context, 'stores' | 'clock'>, application: Shown) {
  return (await shownLogos(context, [application])).get(application.application_id) ?? null;
}
