import { z } from 'zod';
import { configurationFile } from '../files/shapes.ts';

/** Beside exported files, which name it in their first line. */
export const SCHEMA_FILE = 'countersign.schema.json';

/** JSON Schema of one file, in the version that editors read. */
export function configurationSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(configurationFile, { io: 'input', target: 'draft-7' });
  return { ...schema, title: 'Countersign configuration' };
}

/** As the file is written. */
export function writtenSchema(): string {
  return `${JSON.stringify(configurationSchema(), null, 2)}\n`;
}
