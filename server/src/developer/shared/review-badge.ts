import type { Application } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { reviewMessages } from './review.messages.ts';

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger', suspended: 'danger' } as const;

export function reviewBadge(locale: Locale, status: Application['review_status']): Html {
  return ui.badge(TONES[status], reviewMessages[locale][status]);
}
