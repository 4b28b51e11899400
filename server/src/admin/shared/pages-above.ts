import type { Application } from '../../applications/index.ts';
import type { Crumb } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { frameMessages } from './frame.messages.ts';

/** The list of applications and the review of this one, above its other pages. */
export function pagesAbove(
  locale: Locale,
  { application_id, name }: Pick<Application, 'application_id' | 'name'>,
): Crumb[] {
  return [
    { href: '/admin/applications', label: frameMessages[locale].applications },
    { href: `/admin/applications/${application_id}`, label: name },
  ];
}
