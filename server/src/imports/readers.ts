import type { SourceFile, SourceReader } from './source-reader.ts';
import { auth0 } from './sources/auth0.ts';
import { cognito } from './sources/cognito.ts';
import { csv } from './sources/csv.ts';
import { firebase } from './sources/firebase.ts';
import { jsonl } from './sources/jsonl.ts';
import { keycloak } from './sources/keycloak.ts';
import { logto } from './sources/logto.ts';
import { zitadel } from './sources/zitadel.ts';

/** The systems that we read, in the order in which they are tried. Our own format is last: it claims any file with lines of JSON. */
export const READERS: readonly SourceReader[] = [
  keycloak,
  zitadel,
  firebase,
  cognito,
  logto,
  auth0,
  csv,
  jsonl,
];

type WithHead = SourceFile & { head: Buffer };

/** The reader with this name; without one, the first that recognizes a file. */
export function readerFor(name: string | null, files: readonly WithHead[]): SourceReader | null {
  if (name !== null) return READERS.find((reader) => reader.name === name) ?? null;
  return READERS.find((reader) => files.some((file) => reader.detects(file.name, file.head))) ?? null;
}
