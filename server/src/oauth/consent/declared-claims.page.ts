import { notice } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { RequestedResource } from '../../resources/index.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { declaredClaimsMessages } from './declared-claims.messages.ts';
import { declaredClaims, SHOWN_CLAIMS } from './declared-claims.ts';

type Declaring = {
  locale: Locale;
  client: Pick<AuthorizationClient, 'name' | 'access_claims'>;
  resources: readonly Pick<RequestedResource, 'resource_id' | 'name' | 'access_claims'>[];
  /** It declares more than the page showed that the person answered. */
  claims_changed?: boolean;
};

/**
 * For the form of a decision: what the application and its APIs learn about groups, roles and the organization, in words, and the field that
 * says what was shown. Nothing for those that declare nothing.
 */
export function declaredClaimsNotices({ locale, client, resources, claims_changed }: Declaring): Html[] {
  const words = declaredClaimsMessages[locale];
  const declared = declaredClaims(client, resources);
  if (declared.length === 0) return [];
  const changed = claims_changed
    ? [notice({ kind: 'warning', id: 'claims-changed', body: words.changed })]
    : [];
  return [
    ...changed,
    ...learnsNotices(locale, [client, ...resources]),
    html`<input type="hidden" name="${SHOWN_CLAIMS}" value="${declared.join(' ')}">`,
  ];
}

/** What each of them learns besides what scopes share, in words; nothing for those that declare nothing. */
export function learnsNotices(
  locale: Locale,
  parties: readonly { name: string; access_claims: readonly string[] }[],
): Html[] {
  return parties.flatMap(({ name, access_claims }, index) =>
    access_claims.length === 0 ? [] : [noticeOf(locale, name, access_claims, `claims-${index}`)],
  );
}

function noticeOf(locale: Locale, name: string, claims: readonly string[], id: string): Html {
  const words = declaredClaimsMessages[locale];
  const lines = [
    claims.includes('all_groups') ? words.allGroups : claims.includes('groups') && words.groups,
    claims.includes('roles') && words.roles,
    claims.includes('entitlements') && words.entitlements,
    claims.includes('org_id') && words.organization,
  ].filter((line) => line !== false);
  const list = new Intl.ListFormat(locale).format(lines);
  return notice({ kind: 'neutral', id, title: words.title(name), body: words.learns(name, list) });
}
