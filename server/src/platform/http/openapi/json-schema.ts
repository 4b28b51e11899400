import { z } from 'zod';

type JsonSchema = Record<string, unknown> & {
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  type?: string | string[];
};

/** JSON Schema as text, because examples are added to it; of what is received and of what is sent. */
const known = { input: new WeakMap<z.ZodType, string>(), output: new WeakMap<z.ZodType, string>() };

/** Translates every schema once: hundreds of operations share the bodies of their refusals, and what came of it is the caller's to change. */
export function jsonSchemaOf(schema: z.ZodType, io: keyof typeof known): JsonSchema {
  let text = known[io].get(schema);
  if (text === undefined) {
    const { $schema: _, ...translated } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { type } = zodSchema._zod.def;
        if (type === 'date' && io === 'output')
          Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
        if (type === 'undefined') jsonSchema.type = 'null';
        // As OpenAPI 3.0 has them too, which readers of the document still know best.
        if (jsonSchema.const !== undefined) jsonSchema.enum = [jsonSchema.const];
        if (jsonSchema.contentEncoding === 'base64') jsonSchema.format = 'byte';
        delete jsonSchema.const;
        delete jsonSchema.contentEncoding;
      },
    });
    text = JSON.stringify(translated);
    known[io].set(schema, text);
  }
  return JSON.parse(text);
}
