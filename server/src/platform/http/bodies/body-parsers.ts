import { Problem } from '../../errors.ts';
import { checkJson, readJson } from '../../json/index.ts';
import type { Request, Server } from '../server.ts';
import { FORM_TYPE, hasContentType, JSON_TYPE, statesContentType } from './content-type.ts';
import { MULTIPART_TYPE, readMultipart } from './multipart.ts';

/** 64 KiB; a larger body is refused with 413 before anything else (contract section 1). */
export const BODY_LIMIT = 64 * 1024;
/** More parameters than any of our forms has. */
const MAX_PARAMETERS = 500;

/** Replaces Fastify's parsers: JSON with an empty body as undefined, and forms that keep repeated parameters. */
export function addBodyParsers(server: Server): void {
  server.removeAllContentTypeParsers();
  server.decorateRequest('form', null);
  server.decorateRequest('files', null);
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (!statesContentType(request.raw) || !mayHaveBody(request)) return done(null, payload);
    const wanted = isFormRoute(request) ? FORM_TYPE : JSON_TYPE;
    if (hasContentType(request.raw, wanted) || hasFiles(request)) done(null, payload);
    else done(unsupportedMediaType(wanted));
  });
  server.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, async (request: Request, body: Buffer) =>
    request.routeOptions.config.rawJson ? body : parseJson(body),
  );
  server.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, async (request: Request, body: Buffer) => {
    request.form = parseForm(body);
    return request.routeOptions.schema?.body === undefined ? undefined : asObject(request.form);
  });
  server.addContentTypeParser(
    MULTIPART_TYPE,
    { parseAs: 'buffer' },
    async (request: Request, body: Buffer) => {
      const { form, files } = parseMultipart(body, request.headers['content-type'] ?? '');
      request.form = form;
      request.files = files;
      return request.routeOptions.schema?.body === undefined ? undefined : asObject(form);
    },
  );
}

/** A form with files, where the route takes them. */
function hasFiles(request: Request): boolean {
  return request.routeOptions.config.files === true && hasContentType(request.raw, MULTIPART_TYPE);
}

function isFormRoute(request: Request): boolean {
  const { page, form } = request.routeOptions.config;
  return page === true || form !== undefined;
}

function mayHaveBody(request: Request): boolean {
  return !request.is404 && !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}

function unsupportedMediaType(wanted: string): Problem {
  return new Problem(415, 'unsupported_media_type', `Send the body as ${wanted}.`);
}

/** Undefined for an empty body. Throws 400 for invalid JSON or UTF-8, 422 for what no JSON body may contain. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    value = readJson(decode(body));
  } catch {
    throw malformed('The body is not valid JSON in UTF-8.');
  }
  checkJson(value);
  return value;
}

export function parseForm(body: Buffer): URLSearchParams {
  const text = decode(body);
  const form = new URLSearchParams(text);
  if (form.size > MAX_PARAMETERS) throw malformed(`The form has more than ${MAX_PARAMETERS} parameters.`);
  refuseNul(text);
  return form;
}

function parseMultipart(body: Buffer, contentType: string) {
  const parts = readMultipart(body, contentType);
  if (parts === null) throw malformed('The body is not a valid multipart form.');
  const form = new URLSearchParams();
  for (const [name, value] of parts.fields) form.append(name, decode(value));
  if ([...form.values()].some((text) => text.includes('\0')))
    throw malformed('A parameter contains a NUL character.');
  return { form, files: parts.files };
}

/**
 * PostgreSQL text cannot hold NUL, so it is refused once, here, instead of ending in a 500. An encoded form or query
 * can spell it in two ways.
 */
export function refuseNul(encoded: string): void {
  if (encoded.includes('%00') || encoded.includes('\0'))
    throw malformed('A parameter contains a NUL character.');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw malformed('The body is not valid UTF-8.');
  }
}

function malformed(description: string): Problem {
  return new Problem(400, 'invalid_request', description);
}

/** For zod: a parameter given once is a string, one given several times an array. */
function asObject(form: URLSearchParams): Record<string, string | string[]> {
  const object: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    object[name] = values.length === 1 ? values[0]! : values;
  }
  return object;
}
