import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { describeDetails } from '../../platform/errors.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { wordFault, wordFaults } from '../../platform/invalid-input.ts';
import { fetchJson } from '../../platform/net/index.ts';
import { consume, enforce, giveBack, type LimitRule } from '../../platform/rate-limit/index.ts';
import { isBuiltInScope, listedScopes } from '../../scopes/index.ts';
import { applicationFaultMessages } from '../input-faults.messages.ts';
import { documentAddressFault } from './address.ts';
import { documentStatus, isHostStopped } from './client-documents.queries.ts';
import { documentFaultMessages } from './document-faults.messages.ts';
import { readDocument } from './read-document.ts';
import { saveDocumentClient } from './save-client.ts';
import { hostOf } from './stopped-host.ts';

/** Fetches for unknown clients: strangers can invent such addresses and must not make this service flood a host. */
const FETCHES_BY_CALLER = { limit: 30, window: 10 * MINUTE };
const FETCHES_OF_HOST = { limit: 60, window: 10 * MINUTE };
const FETCHES = { limit: 600, window: 10 * MINUTE };
/** Fetches for one known client, counted apart so that invented addresses cannot block its refresh. */
const FETCHES_OF_CLIENT = { limit: 6, window: 10 * MINUTE };
/** New clients. Unused ones are deleted after a week, which limits their number. */
const NEW_BY_CALLER = { limit: 10, window: HOUR };
const NEW_OF_HOST = { limit: 20, window: HOUR };
const NEW = { limit: 200, window: HOUR };
const MAX_DOCUMENT_BYTES = 10 * 1024;
/** How long a known client keeps working while its document cannot be fetched. */
const GRACE = DAY;

/**
 * `address`: the client_id is not a valid address. `unavailable`: the document could not be fetched. `invalid`: its content is
 * refused. `stopped`: an administrator has stopped another client of the host.
 */
type DocumentFault = { reason: 'address' | 'unavailable' | 'invalid' | 'stopped'; detail: string };

/**
 * Refreshes the application of this client_id from its document unless that is still valid. Returns null, or why there is no such
 * client. `onlyKnown`: fetches nothing for an unknown client. Failures are not cached. Throws 429.
 */
export async function refreshDocumentClient(
  context: Context,
  request: Request,
  address: string,
  { onlyKnown = false } = {},
): Promise<DocumentFault | null> {
  const malformed = documentAddressFault(address);
  if (malformed !== null)
    return { reason: 'address', detail: `The client_id ${wordFault(documentFaultMessages.en, malformed)}.` };
  const known = await documentStatus(context.stores.db, address);
  const begun = context.clock.now();
  if (known ? known.expires_at > begun : onlyKnown) return null;
  const mayWait = known !== undefined && after(known.expires_at, GRACE) > begun;
  const counted = known ? [] : newClientRules(request, address);
  const ofCaller = [callerRule(request)];
  const shared = known ? [] : sharedRules(address);
  const ofClient = known ? [clientRule(address)] : [];
  const consumed = await consume(context, [...ofCaller, ...shared, ...ofClient, ...counted]);
  if (!consumed.allowed && mayWait) return null;
  enforce(context, consumed);
  // Checked before fetching, so that a stopped host gets no requests.
  if (!known && (await isHostStopped(context.stores.db, hostOf(address)))) return await stopped(shared);

  const fetched = await fetchJson(context, {
    url: address,
    userAgent: 'Countersign-Client-Metadata',
    maxBytes: MAX_DOCUMENT_BYTES,
  });
  if ('fault' in fetched) {
    // Without a connection the host was not burdened, so only the caller's limit counts.
    await giveBack(context, fetched.connected ? counted : [...counted, ...shared]);
    return fetched.passing && mayWait
      ? null
      : {
          reason: 'unavailable',
          detail: `The document ${wordFault(documentFaultMessages.en, fetched.fault)}.`,
        };
  }
  const listed = await listedScopes(context.stores.db);
  const read = readDocument(
    address,
    fetched.body,
    (name) => isBuiltInScope(name) || listed.some((scope) => scope.name === name),
  );
  const saved =
    'fault' in read
      ? null
      : await saveDocumentClient(context, request, address, { ...fetched, ...read, begun });
  if (saved === 'host_stopped') return await stopped();
  const refused =
    'fault' in read
      ? wordFault(documentFaultMessages.en, read.fault)
      : describeDetails(wordFaults(applicationFaultMessages.en, saved ?? []));
  if (refused === '') return null;
  await giveBack(context, counted);
  return { reason: 'invalid', detail: `The document is refused: ${refused}.` };

  async function stopped(unused: LimitRule[] = []): Promise<DocumentFault> {
    await giveBack(context, [...counted, ...unused]);
    return { reason: 'stopped', detail: 'Clients of this host cannot be used here.' };
  }
}

function callerRule(request: Request): LimitRule {
  return {
    name: 'client_document.caller',
    subject: limitSubject(request.callerAddress),
    ...FETCHES_BY_CALLER,
  };
}

function sharedRules(address: string): LimitRule[] {
  const { host } = new URL(address);
  return [
    { name: 'client_document.host', subject: host, ...FETCHES_OF_HOST },
    { name: 'client_document', subject: '', ...FETCHES },
  ];
}

function clientRule(address: string): LimitRule {
  return { name: 'client_document.client', subject: address, ...FETCHES_OF_CLIENT };
}

function newClientRules(request: Request, address: string): LimitRule[] {
  const { host } = new URL(address);
  return [
    { name: 'new_client_document.caller', subject: limitSubject(request.callerAddress), ...NEW_BY_CALLER },
    { name: 'new_client_document.host', subject: host, ...NEW_OF_HOST },
    { name: 'new_client_document', subject: '', ...NEW },
  ];
}
