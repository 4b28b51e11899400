import { type Malformed, parametersOf, type Sound, withSegments } from './malformed.ts';
import type { Route } from './route-table.ts';

type Schema = NonNullable<Route['bodySchema']>;

/** What replaces one member of a JSON body, as source text. */
const JSON_VALUES = [
  ...['"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(20_000)}"`, 'null', '{"__proto__":{"a":1}}'],
  ...['-1', '2147483648', '9223372036854775808', '1e308', `${'['.repeat(200)}${']'.repeat(200)}`],
];
const FORM_VALUES = [
  ...['a%00b', '%ED%A0%80', '%FF', '%', '', '9223372036854775808', '9'.repeat(400), '__proto__'],
];
const QUERY_VALUES = ['%00', '%ED%A0%80', '9'.repeat(30), '-1', '%', ''];
const SEGMENTS = ['%00', '%FF', '-1', '2147483648', '9223372036854775808', '%2e%2e%2f'];
const NO_UTF8 = [Buffer.of(0xff), Buffer.of(0xed, 0xa0, 0x80)];

/** The same hostile requests to every route, one thing wrong with each, by the caller with the most rights there. */
export function systematicMalformed(route: Route, sound: Sound): Malformed[] {
  const { queryNames } = route;
  const requests: Malformed[] = [];
  const plain = soundRequest(route, sound);
  const add = (change: Partial<Malformed>) => requests.push({ ...plain, ...change });

  for (const segment of parametersOf(route).length > 0 ? SEGMENTS : [])
    add({ path: withSegments(route, () => segment) });
  for (const [nth, value] of (queryNames.length > 0 ? QUERY_VALUES : ['%00']).entries())
    add({ path: `${plain.path}?${queryNames[nth % queryNames.length] ?? 'x'}=${value}` });
  add({ path: `${plain.path}?x=1&x=2&${queryNames.map((name) => `${name}=1&${name}=2`).join('&')}` });
  if (plain.body === null) return requests;
  for (const body of hostileBodies(route, sound)) add({ body });
  for (const type of ['text/plain', null]) add({ type });
  return requests;
}

/** As valid as a request can be without knowing the route, by the caller with the most rights there. */
export function soundRequest(route: Route, sound: Sound): Malformed {
  return {
    caller: strongest(route),
    path: withSegments(route, (name) => encodeURIComponent(sound[name]?.[0] ?? '1')),
    ...soundBody(route, sound),
    headers: {},
  };
}

/** The first that fits. */
const STRONGEST: [RegExp, caller: string][] = [
  [/^\/api\/v1\/admin/, 'administrator at the API'],
  [/^\/api\/agents/, 'agent'],
  [/^\/api\/v1\/(applications|organization|agents)|^\/oauth\/register/, 'access key'],
  [/^\/oauth\/userinfo|device_keys/, 'access token'],
  [/^\/oauth\/(token|introspect|revoke|backchannel)|identity_verifications/, 'client'],
  [/^\/admin/, 'administrator'],
  [/^/, 'stepped up'],
];

function strongest({ url }: Route): string {
  return STRONGEST.find(([pattern]) => pattern.test(url))![1];
}

function soundBody(route: Route, sound: Sound): Pick<Malformed, 'body' | 'type'> {
  if (['GET', 'HEAD', 'OPTIONS'].includes(route.method)) return { body: null, type: null };
  if (route.takes === 'form')
    return { body: formOf(soundFields(route, sound)), type: 'application/x-www-form-urlencoded' };
  return { body: jsonOf(soundMembers(route, sound)), type: 'application/json' };
}

function hostileBodies(route: Route, sound: Sound): (string | Buffer)[] {
  return route.takes === 'form' ? hostileForms(route, sound) : hostileJson(route, sound);
}

function hostileJson(route: Route, sound: Sound): (string | Buffer)[] {
  const { bodyNames } = route;
  const members = soundMembers(route, sound);
  const [first] = members;
  const replaced = JSON_VALUES.map((value, nth) => {
    const hostile = bodyNames[nth % bodyNames.length] ?? 'x';
    return jsonOf([...members.filter(([name]) => name !== hostile), [hostile, value]]);
  });
  const doubled = first ? [jsonOf([...members, first])] : ['{"a":1,"a":2}'];
  const noText = NO_UTF8.map((bytes) => Buffer.concat([Buffer.from('{"name":"a'), bytes, Buffer.from('"}')]));
  return [...replaced, ...doubled, ...noText, '[]', '9e999', '{'];
}

function hostileForms(route: Route, sound: Sound): (string | Buffer)[] {
  const { bodyNames } = route;
  const fields = soundFields(route, sound);
  const replaced = FORM_VALUES.map((value, nth) => {
    const hostile = bodyNames[nth % bodyNames.length] ?? 'x';
    return formOf([...fields.filter(([name]) => name !== hostile), [hostile, value]]);
  });
  const noText = NO_UTF8.map((bytes) => Buffer.concat([Buffer.from('name=a'), bytes]));
  return [...replaced, formOf([...fields, ...fields]), ...noText, '=&='];
}

/** Name and JSON text of every member that is required, or that a sound value is known for. */
function soundMembers({ bodyNames, bodySchema }: Route, sound: Sound): [string, string][] {
  const { properties = {}, required = [] } = bodySchema ?? {};
  return bodyNames
    .filter((name) => required.includes(name) || Object.hasOwn(sound, name))
    .map((name) => [name, JSON.stringify(soundValue((properties[name] ?? {}) as Schema, name, sound))]);
}

function soundValue(schema: Schema, name: string, sound: Sound): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return soundValue(choice as Schema, name, sound);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const { properties = {}, required = [] } = schema;
  switch (schema.type) {
    case 'array':
      return [soundValue((schema.items ?? {}) as Schema, name, sound)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Number(sound[name]?.[0] ?? 1);
    case 'object':
      return Object.fromEntries(
        required.map((member) => [member, soundValue((properties[member] ?? {}) as Schema, member, sound)]),
      );
    default:
      return sound[name]?.[0] ?? 'x';
  }
}

/** Only what a sound value is known for: of the rest most exclude each other. */
function soundFields({ bodyNames }: Route, sound: Sound): [string, string][] {
  const known = bodyNames.filter((name) => Object.hasOwn(sound, name));
  const names = known.length > 0 ? known : [bodyNames[0] ?? 'x'];
  return names.map((name) => [name, encodeURIComponent(sound[name]?.[0] ?? 'x')]);
}

function jsonOf(members: [string, string][]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

function formOf(fields: [string, string][]): string {
  return fields.map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join('&');
}
