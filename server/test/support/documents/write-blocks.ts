/** `node write-blocks.ts FOLDER`: a project for the compiler, see blocks.ts. Writes only what differs: another check may read the same folder meanwhile. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectWith, typeScriptBlocks } from './blocks.ts';
import { documents } from './pages.ts';

const folder = resolve(process.argv[2]!);
const wanted = projectWith(typeScriptBlocks(documents()), folder);
for (const path of globSync('**/*.*', { cwd: folder })) if (!wanted.has(path)) rmSync(join(folder, path));
for (const [name, text] of wanted) {
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
