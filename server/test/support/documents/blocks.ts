import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, type Document } from './pages.ts';

/** A TypeScript block of a document that names its path: `ts server/src/users/example.ts`. */
export type Block = { document: string; where: string; text: string };

/** Without those that say that they are fragments. */
export function typeScriptBlocks(documents: Document[]): Block[] {
  return documents
    .flatMap(({ path, blocks }) =>
      blocks.map(({ about, text }) => ({
        document: path,
        where: /^(?:ts|typescript)\b *(.*)$/.exec(about)?.[1] ?? 'fragment',
        text,
      })),
    )
    .filter(({ where }) => where !== 'fragment');
}

/** Those that have a path; a test of the documents finds the others. */
export function hasPath({ where }: Block): boolean {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.ts$/.test(where);
}

/**
 * The files of a folder in which the compiler checks everything that it checks anyway, and the blocks: alone they would take ten seconds of a
 * processor, because they need the types of half the program.
 */
export function projectWith(blocks: Block[], folder: string): Map<string, string> {
  const { include, exclude }: { include: string[]; exclude: string[] } = JSON.parse(
    readFileSync(join(CHECKOUT, 'tsconfig.json'), 'utf8'),
  );
  const configuration = {
    extends: join(CHECKOUT, 'tsconfig.json'),
    compilerOptions: {
      // Relative imports are looked up in both roots, so that a block sees the real modules and the other blocks.
      rootDirs: [CHECKOUT, folder],
      typeRoots: [join(CHECKOUT, 'node_modules/@types')],
    },
    include: [...include.map(ofCheckout), './**/*.ts'],
    exclude: exclude.map(ofCheckout),
  };
  return new Map([
    ['tsconfig.json', `${JSON.stringify(configuration, null, 2)}\n`],
    ...blocks
      .filter(hasPath)
      .map(({ document, where, text }) => [where, compilable(text, document)] as const),
  ]);
}

const ofCheckout = (pattern: string) => join(CHECKOUT, pattern);

/** A file that exports nothing would share its names with the others. The compiler names the file, which says where it comes from. */
function compilable(text: string, document: string): string {
  return `${text}${text.includes('export ') ? '' : 'export {};\n'}// From ${document}\n`;
}
