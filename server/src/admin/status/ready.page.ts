import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { readyMessages } from './ready.messages.ts';
import { READY, type Ready, type ReadyName } from './ready.ts';

const PLACES: Record<ReadyName, string> = {
  address: '/admin/status/checks',
  mail: '/admin/status/checks',
  second_administrator: '/admin/users',
  brand: '/admin/branding',
};

/** What is left to do before people come; nothing when all is done. */
export function readyCard(locale: Locale, ready: Ready): Html | null {
  if (ready === null) return null;
  const words = readyMessages[locale];
  return ui.checklist({
    locale,
    title: words.title,
    id: 'ready',
    steps: READY.map((name) => ({
      done: ready[name],
      label: words[name],
      href: PLACES[name],
      ...(!ready[name] && { note: words[`${name}_note`] }),
    })),
  });
}
