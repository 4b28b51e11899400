import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Chromium from npm (@sparticuz/chromium) on a machine that has none of its libraries and no package manager we may use.
 *
 * - The package holds brotli archives and unpacks them into os.tmpdir(), which checkouts and users would share: we unpack
 *   into `.tmp/chromium-<version>` of this checkout, in a folder of one's own renamed when whole, so that parallel test files
 *   never start a half-written binary.
 * - The binary is statically linked but for glibc, libgcc and NSS/NSPR/expat. Those last three are in its `al2023` archive (meant
 *   for Lambda, left packed elsewhere); glibc ≥ 2.34 finds them through LD_LIBRARY_PATH, which only the browser is given.
 * - Its own flags (`chromium.args`) are for Lambda: single process, web security off. We use none of them.
 * - Fonts come from npm too, through a fontconfig file that names nothing of the system: pictures are the same everywhere. They have
 *   neither Hangul nor all of the simplified characters: `SYSTEM_FONTS=1` takes those of the machine.
 */
export async function unpackChromium(): Promise<Unpacked> {
  const folder = join(CHECKOUT, '.tmp', `chromium-${packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executable: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      ...(process.env.SYSTEM_FONTS !== '1' && { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
      HOME: folder,
    },
  };
}

type Unpacked = { executable: string; environment: Record<string, string> };

const CHECKOUT = fileURLToPath(new URL('../../../..', import.meta.url));
const ARCHIVES = ['chromium.br', 'al2023.tar.br'];
const JAPANESE_FONT = '@expo-google-fonts/noto-sans-jp';
const require = createRequire(import.meta.url);

async function unpackInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  try {
    await Promise.all(
      ARCHIVES.map((name) => inflate(join(packageFolder('@sparticuz/chromium'), 'bin', name))),
    );
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await writeFile(join(own, 'fonts.conf'), fontConfiguration(folder));
  try {
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${packageFolder(JAPANESE_FONT)}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  ${['system-ui', 'sans-serif', 'serif', 'monospace']
    .map(
      (family) => `<alias><family>${family}</family><prefer><family>Noto Sans JP</family></prefer></alias>`,
    )
    .join('\n  ')}
</fontconfig>
`;
}

function packageVersion(): string {
  return (require(join(packageFolder('@sparticuz/chromium'), 'package.json')) as { version: string }).version;
}

// By search, not by resolve: neither package exports its package.json.
function packageFolder(name: string): string {
  const found = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`${name} is not installed; run npm ci --ignore-scripts`);
  return found;
}
