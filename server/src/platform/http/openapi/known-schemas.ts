import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

export type Transform = typeof jsonSchemaTransform;
type Route = Parameters<Transform>[0];

/** JSON Schema as text, because the generator of the document changes what it is given; of what is received and of what is sent. */
const known = { body: new WeakMap<z.ZodType, string>(), response: new WeakMap<z.ZodType, string>() };

/**
 * `jsonSchemaTransform` that translates every schema once: hundreds of operations share the bodies of their refusals. Translating them again for each
 * was half of what the document cost its first reader.
 */
export function describeOnce(route: Route): ReturnType<Transform> {
  const { response, ...rest } = route.schema ?? {};
  const [others, received] = translated(route, rest, 'body');
  const [otherResponses, sent] = translated(route, response ?? {}, 'response');
  const schema = { ...others, ...(response !== undefined && { response: otherResponses }) };
  const described = jsonSchemaTransform({ ...route, ...(route.schema && { schema }) });
  if (described.schema === undefined || described.schema.hide) return described;
  const responses = { ...sent, ...(described.schema.response as object | undefined) };
  Object.assign(described.schema, received, response !== undefined && { response: responses });
  return described;
}

type Members = Record<string, unknown>;

/** What is no schema, and the translation of what is one. */
function translated(route: Route, members: object, part: keyof typeof known): [Members, Members] {
  const [others, schemas]: [Members, Members] = [{}, {}];
  for (const [name, member] of Object.entries(members)) {
    if (member instanceof z.ZodType) schemas[name] = translation(route, member, part);
    else others[name] = member;
  }
  return [others, schemas];
}

function translation(route: Route, schema: z.ZodType, part: keyof typeof known): unknown {
  let text = known[part].get(schema);
  if (text === undefined) {
    const alone = part === 'body' ? { body: schema } : { response: { 200: schema } };
    const found = jsonSchemaTransform({ ...route, schema: alone }).schema as Members;
    text = JSON.stringify(part === 'body' ? found.body : (found.response as Members)[200]);
    known[part].set(schema, text);
  }
  return JSON.parse(text);
}
