import { accessFaultMessages, assignmentPlace } from '../../access/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { type Refusal, refused } from '../runs/import-state.ts';
import { type Reference, type References, unknownReference } from '../runs/references.ts';
import type { Links } from '../tables.ts';
import type { EffectivePerson } from './effective-person.ts';

/** As long as an end may be away (access/input-faults.ts); one that is further away counts as none. */
const MAX_END = 10 * 366 * DAY;

export type PersonLinks = {
  organizations: { customer_id: number; role: 'admin' | 'member' }[];
  groups: { group_id: number; expires_at: Date | null }[];
  access: {
    /** As the source names the application, or else the role. */
    named: string;
    application_id: number | null;
    role_id: number | null;
    context_customer_id: number | null;
    expires_at: Date | null;
  }[];
};

/** What a person's record names. */
export function referencesOf({ organizations = [], groups = [], access = [] }: EffectivePerson): Reference[] {
  return [
    ...organizations.map(({ organization }) => ({ kind: 'organization' as const, id: organization })),
    ...groups.map(({ group }) => ({ kind: 'group' as const, id: group })),
    ...access.flatMap(({ application, role, organization }) => [
      ...(application ? [{ kind: 'application' as const, id: application }] : []),
      ...(role ? [{ kind: 'role' as const, id: role }] : []),
      ...(organization ? [{ kind: 'organization' as const, id: organization }] : []),
    ]),
  ];
}

/** The person without memberships and access of what is not here, and a sentence about each that is missing. */
export function knownOnly(
  person: EffectivePerson,
  references: References,
): { person: EffectivePerson; missing: string[] } {
  const missing = new Set<string>();
  const isKnown = (kind: Reference['kind'], id: string | null | undefined) => {
    if (!id || references.get(kind, id) !== null) return true;
    missing.add(unknownReference(MEMBERS[kind], { kind, id }).detail);
    return false;
  };
  const { organizations, groups, access } = person;
  const known = {
    ...person,
    organizations: organizations?.filter(({ organization }) => isKnown('organization', organization)),
    groups: groups?.filter(({ group }) => isKnown('group', group)),
    access: access?.filter(
      ({ application, role, organization }) =>
        isKnown('application', application) && isKnown('role', role) && isKnown('organization', organization),
    ),
  };
  return { person: known, missing: [...missing] };
}

/** Memberships and access with the ids that they have here, of a person whose references are. What has ended is left out. */
export function linksOf(person: EffectivePerson, references: References, now: Date): PersonLinks | Refusal {
  const organizations = (person.organizations ?? []).map(({ organization, role }) => ({
    customer_id: references.get('organization', organization)!.local_id,
    role,
  }));
  const groups = groupLinks(
    person,
    references,
    new Set(organizations.map(({ customer_id }) => customer_id)),
    now,
  );
  if ('verdict' in groups) return groups;
  const access = accessLinks(person, references, now);
  return 'verdict' in access ? access : { organizations, groups, access };
}

const MEMBERS = {
  organization: 'organizations',
  group: 'groups',
  application: 'access',
  role: 'access',
  person: 'access',
  assignment: 'access',
} as const;

function groupLinks(
  { groups = [] }: EffectivePerson,
  references: References,
  memberships: ReadonlySet<number>,
  now: Date,
): PersonLinks['groups'] | Refusal {
  const links: PersonLinks['groups'] = [];
  for (const { group, expires_at } of groups) {
    const { local_id, customer_id = null } = references.get('group', group)!;
    if (customer_id !== null && !memberships.has(customer_id))
      return refused(
        'outside_organization',
        `groups: “${group}” is a group of an organization that the record does not list under organizations.`,
      );
    if (!hasEnded(expires_at, now)) links.push({ group_id: local_id, expires_at: endOf(expires_at, now) });
  }
  return links;
}

function accessLinks(
  { access = [] }: EffectivePerson,
  references: References,
  now: Date,
): PersonLinks['access'] | Refusal {
  const links: PersonLinks['access'] = [];
  for (const { application, role, organization, expires_at } of access) {
    const facts = role ? references.get('role', role) : null;
    const place = assignmentPlace({
      application_id: application ? references.get('application', application)!.local_id : null,
      role: facts && { application_id: facts.application_id ?? null, customer_id: facts.customer_id ?? null },
      subject_customer_id: null,
      context_customer_id: organization ? references.get('organization', organization)!.local_id : null,
    });
    if ('faults' in place) {
      const [fault] = wordFaults(accessFaultMessages.en, place.faults);
      return refused('invalid_access', `access: ${fault!.message}`);
    }
    if (!hasEnded(expires_at, now))
      links.push({
        named: application || role || '',
        ...place,
        role_id: facts?.local_id ?? null,
        expires_at: endOf(expires_at, now),
      });
  }
  return links;
}

function hasEnded(end: Date | null | undefined, now: Date): boolean {
  return end != null && end <= now;
}

function endOf(end: Date | null | undefined, now: Date): Date | null {
  return end != null && end <= after(now, MAX_END) ? end : null;
}

/** As stored beside the record; null for a person without any. */
export function storedLinks({ organizations, groups, access }: PersonLinks): Links | null {
  if (organizations.length + groups.length + access.length === 0) return null;
  return {
    ...(organizations.length > 0 && { organizations: organizations.map(({ customer_id }) => customer_id) }),
    ...(groups.length > 0 && { groups: groups.map(({ group_id }) => group_id) }),
    ...(access.length > 0 && {
      access: access.map(
        ({ application_id, role_id, context_customer_id }): [number | null, number | null, number | null] =>
          [...[application_id, role_id, context_customer_id]] as [
            number | null,
            number | null,
            number | null,
          ],
      ),
    }),
  };
}

/** What an earlier import gave and the source no longer has. */
export function endedLinks(before: Links | null, now: Links | null): Required<Omit<Links, 'linked'>> {
  const places = new Set((now?.access ?? []).map((place) => place.join(' ')));
  return {
    organizations: (before?.organizations ?? []).filter((id) => !now?.organizations?.includes(id)),
    groups: (before?.groups ?? []).filter((id) => !now?.groups?.includes(id)),
    access: (before?.access ?? []).filter((place) => !places.has(place.join(' '))),
  };
}
