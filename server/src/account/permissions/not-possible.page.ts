import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { permissionMessages } from './permissions.messages.ts';
import { newPermissionPath, PERMISSIONS_PATH } from './permissions.page.ts';

/** In place of the form, where agent or API do not allow one. */
export function notPossiblePage(locale: Locale, session: CurrentSession, authReqId: string): string {
  const messages = permissionMessages[locale];
  return accountPage({
    locale,
    session,
    title: messages.notPossible,
    path: newPermissionPath(authReqId),
    body: html`${ui.pageHead(messages.notPossible, messages.notPossibleBody, undefined, { href: PERMISSIONS_PATH, label: messages.backToAll })}`,
  });
}
