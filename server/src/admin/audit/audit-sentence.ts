import { agreedScopes, askedIn, variantOf } from '../../account/index.ts';
import { AUDIT_EVENT_TYPES, type AuditLine } from '../../platform/audit/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import type { Names } from './audit-names.queries.ts';
import { auditSentences, type Said } from './audit-sentences.messages.ts';
import { BY_ITSELF, SAME_AS, WITHOUT_APPLICATION } from './sentence-codes.ts';

const TYPES: ReadonlySet<string> = new Set(AUDIT_EVENT_TYPES);

/** What happened, in one sentence; null for a type that this version does not know. */
export function auditSentence(locale: Locale, line: AuditLine, names: Names): string | null {
  if (!TYPES.has(line.event_type)) return null;
  const words = auditSentences[locale];
  const code = codeOf(line);
  // Every type has a sentence (`SentenceCode`).
  const sentence = words[code as keyof typeof words] as string | ((said: Said) => string);
  if (typeof sentence === 'string') return sentence;
  return sentence({
    who: whoOf(locale, line, names),
    ...personIn(locale, line, names),
    what: whatOf(line, names),
    scopes: agreedScopes(line.details).join(listSeparator(locale)),
    action: askedIn(line.details),
  });
}

/** The names that the sentence may have. */
export function namesIn(line: AuditLine, names: Names): (string | null)[] {
  const { actor, target } = line;
  return [
    names(actor.type === 'admin' ? 'user' : actor.type, actor.id),
    target && names(target.type, target.id),
    names('user', personId(line)),
    whatOf(line, names),
  ];
}

function codeOf(line: AuditLine): string {
  const { event_type, application_id, details } = line;
  if (application_id === null) {
    const ofRole = lookUp(WITHOUT_APPLICATION, event_type);
    if (ofRole !== null) return ofRole;
  }
  const type = lookUp(SAME_AS, event_type) ?? event_type;
  const own = isByItself(line) ? lookUp(BY_ITSELF, type) : null;
  return variantOf(event_type, details) ?? own ?? type;
}

function lookUp(table: Readonly<Record<string, string>>, type: string): string | null {
  return Object.hasOwn(table, type) ? (table[type] ?? null) : null;
}

/** An application that registers itself; someone who joins or leaves. */
function isByItself(line: AuditLine): boolean {
  const { actor, application_id } = line;
  if (actor.id === null) return false;
  return actor.type === 'application' ? actor.id === String(application_id) : actor.id === personId(line);
}

function whoOf(locale: Locale, { actor }: AuditLine, names: Names): string {
  const words = auditSentences[locale];
  const { type, id } = actor;
  switch (type) {
    case 'user':
    case 'admin':
      return id === null ? words.someone : words.person(personName(locale, id, names));
    case 'anonymous':
      return words.someone;
    case 'operator':
      return words.operator;
    case 'application':
    case 'agent':
      return words[type](names(type, id) ?? id ?? '');
    case 'automation_token':
      return words.token(names(type, id) ?? id ?? '');
    case 'bulk_job':
      return words.bulkJob(id ?? '');
    default:
      return words.system;
  }
}

function personName(locale: Locale, id: string, names: Names): string {
  return names('user', id) ?? auditSentences[locale].formerPerson(id);
}

/** To whom it was done. */
function personIn(locale: Locale, line: AuditLine, names: Names): Pick<Said, 'whose' | 'whom'> {
  const words = auditSentences[locale];
  const { actor, target } = line;
  if (target?.type === 'group' || target?.type === 'customer')
    if (personId(line) === null) {
      const name = names(target.type, target.id) ?? target.id ?? '';
      return { whose: words.ofUnknown(), whom: target.type === 'group' ? words.group(name) : name };
    }
  const id = personId(line);
  if (id === null) return { whose: words.ofUnknown(), whom: words.toUnknown() };
  if (id === actor.id && (actor.type === 'user' || actor.type === 'admin'))
    return { whose: words.ofThemselves(), whom: words.toThemselves() };
  const name = personName(locale, id, names);
  return { whose: words.ofPerson(name), whom: words.toPerson(name) };
}

function personId({ target, details }: AuditLine): string | null {
  if (target?.type === 'user') return target.id;
  const { user_id } = details;
  return typeof user_id === 'number' || typeof user_id === 'string' ? String(user_id) : null;
}

/** The name of the thing that the event is about; of one that is gone what the line says, or its ID. */
function whatOf(line: AuditLine, names: Names): string {
  const { event_type, actor, target, application_id, details } = line;
  const [kind = ''] = event_type.split('.');
  const said = textIn(details, 'name');
  switch (kind) {
    case 'organization':
    case 'customer':
    case 'role':
    case 'automation_token':
      return names(kind, target?.id ?? null) ?? said ?? target?.id ?? '';
    case 'group':
      return said ?? names(kind, target?.id ?? null) ?? textIn(details, 'group') ?? target?.id ?? '';
    case 'scope':
    case 'bulk_job':
      return target?.id ?? '';
    case 'list':
      return textIn(details, 'list') ?? '';
    case 'audit':
      return textIn(details, 'event_type') ?? '';
    default: {
      const agent = textIn(details, 'agent_id') ?? idOf('agent', actor) ?? idOf('agent', target);
      if (agent !== null && (kind === 'agent' || event_type.startsWith('oauth.acting_token')))
        return names('agent', agent) ?? agent;
      const id = application_id === null ? idOf('application', target) : String(application_id);
      const role = kind === 'assignment' ? textIn(details, 'role') : null;
      return names('application', id) ?? said ?? role ?? id ?? '';
    }
  }
}

function idOf(type: string, party: AuditLine['target']): string | null {
  return party?.type === type ? party.id : null;
}

function textIn(details: Record<string, unknown>, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' ? value : null;
}
