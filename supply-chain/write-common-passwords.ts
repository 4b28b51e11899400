import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sha256 } from '../server/src/platform/crypto/digest.ts';
import {
  comparablePassword,
  isListed,
  writeList,
} from '../server/src/platform/crypto/passwords/common-password-list.ts';
import { MIN_PASSWORD_LENGTH } from '../server/src/platform/crypto/passwords/password-policy.ts';

/*
 * Makes server/src/platform/crypto/passwords/common-passwords.bin from lists of passwords, one per line, gzipped or not:
 *
 *     npm run common-passwords -- 10_million_password_list_top_1M.txt common-passwords.txt.gz
 *
 * Those that are too short to be set anyway are left out. Where the lists come from: docs/supply-chain.md.
 */
const TARGET = new URL('../server/src/platform/crypto/passwords/common-passwords.bin', import.meta.url);

const all = new Set<string>();
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const words = text.split(/\r?\n/).filter((word) => word !== '');
  for (const word of words) all.add(comparablePassword(word));
  console.log(`${file}: ${words.length} passwords, SHA-256 ${sha256(bytes).toString('hex')}`);
}
if (all.size === 0) throw new Error('name the lists to read');
const settable = [...all].filter((word) => [...word].length >= MIN_PASSWORD_LENGTH);
writeFileSync(TARGET, writeList(settable));
const missed = settable.filter((word) => !isListed(word));
if (missed.length > 0) throw new Error(`${missed.length} passwords are not found in what was written`);
console.log(`${all.size} different ones, ${settable.length} of them long enough to be set`);
