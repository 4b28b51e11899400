import type { Context } from '../platform/context.ts';

export type Property = {
  type: 'string' | 'boolean' | 'integer' | 'array' | 'object';
  /** Of an array. */
  items?: Omit<Property, 'description'>;
  /** Of an object; without them it may hold anything. */
  properties?: Record<string, Property>;
  required?: readonly string[];
  additionalProperties?: false;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  description: string;
};

/** The part of JSON Schema that the tools use; check-arguments.ts knows all of it. */
export type InputSchema = {
  type: 'object';
  properties: Record<string, Property>;
  required?: readonly string[];
  additionalProperties: false;
};

/** `any`: every tool knows its own arguments, which were checked against its schema. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Arguments = any;
export type ToolAnswer = Record<string, unknown>;

/** As tools/list shows it, and what it does. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: InputSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  run(context: Context, given: Arguments): Promise<ToolAnswer>;
};

/** What the service records of registrations made by these tools. */
export const MCP = { client_type: 'mcp' } as const;

export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

export function objectOf(
  properties: InputSchema['properties'],
  required: readonly string[] = [],
): InputSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}
