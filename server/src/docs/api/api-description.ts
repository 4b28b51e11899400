/** The parts of JSON Schema that zod generates for us. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  not?: unknown;
};
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
};
export type Content = Record<
  string,
  { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }
>;
export type Operation = {
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
/** The parts of an OpenAPI document that the pages show. */
export type ApiDescription = {
  paths: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: Record<string, { description?: string }> };
};
