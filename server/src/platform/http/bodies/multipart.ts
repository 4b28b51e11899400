export const MULTIPART_TYPE = 'multipart/form-data';

/** More parts than any of our forms has. */
const MAX_PARTS = 100;
const BOUNDARY = /;[ \t]*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))/i;
const DISPOSITION =
  /^content-disposition:[ \t]*form-data;[ \t]*name="([^"\r\n]*)"(?:;[ \t]*filename="[^"\r\n]*")?[ \t]*$/im;
const HAS_FILE = /;[ \t]*filename="/i;

type Multipart = { fields: [name: string, value: Buffer][]; files: Map<string, Buffer> };

/**
 * A form with files (RFC 7578). Only the bytes of a file count: the name and the type that a browser gives it are not read. A file that was
 * not chosen is empty and left out. Null for what is not such a body.
 */
export function readMultipart(body: Buffer, contentType: string): Multipart | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const parts = partsOf(body, `--${boundary}`);
  if (parts === null) return null;
  const form: Multipart = { fields: [], files: new Map() };
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n');
    const head = end < 0 ? '' : part.toString('utf8', 0, end);
    const name = DISPOSITION.exec(head)?.[1];
    if (name === undefined) return null;
    const content = part.subarray(end + 4);
    if (!HAS_FILE.test(head)) form.fields.push([name, content]);
    else if (content.length > 0) form.files.set(name, content);
  }
  return form;
}

/** What is between the delimiters; null when they do not begin and end the body. */
function partsOf(body: Buffer, delimiter: string): Buffer[] | null {
  if (!body.subarray(0, delimiter.length).equals(Buffer.from(delimiter))) return null;
  const parts: Buffer[] = [];
  const next = Buffer.from(`\r\n${delimiter}`);
  for (let at = delimiter.length; parts.length <= MAX_PARTS; ) {
    const after = body.toString('latin1', at, at + 2);
    if (after === '--') return parts;
    const end = after === '\r\n' ? body.indexOf(next, at) : -1;
    if (end < 0) return null;
    parts.push(body.subarray(at + 2, end));
    at = end + next.length;
  }
  return null;
}
