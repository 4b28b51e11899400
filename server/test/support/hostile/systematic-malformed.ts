import { type Malformed, parametersOf, type Sound, withSegments } from './malformed.ts';
import type { Route } from './route-table.ts';

type Schema = NonNullable<Route['bodySchema']>;

/** What replaces one member of a JSON body, as source text: by what reaches a rule or a statement of the route if nothing stops it. */
const JSON_TEXTS = ['"a\\u0000b"', `"${'x'.repeat(20_000)}"`];
const JSON_NUMBERS = ['-1', '2147483648'];
const JSON_OTHERS = [
  ...['"\\ud800"', 'null', '{"__proto__":{"a":1}}', `${'['.repeat(200)}${']'.repeat(200)}`],
  ...['9223372036854775808', '1e308'],
];
const FORM_VALUES = ['a%00b', '9223372036854775808'];
const FORM_OTHERS = ['', '9'.repeat(400), '%ED%A0%80', '%FF', '%', '__proto__'];
const QUERY_VALUES = ['%00', '-1'];
const QUERY_OTHERS = ['9'.repeat(30), '', '%ED%A0%80', '%'];
const SEGMENTS = ['%00', '2147483648'];
const SEGMENT_OTHERS = ['9223372036854775808', '%FF', '-1', '%2e%2e%2f'];
const NO_UTF8 = [Buffer.of(0xff), Buffer.of(0xed, 0xa0, 0x80)];

/**
 * Hostile requests to a route, one thing wrong with each, by the caller with the most rights there. `own` reaches what only this route has: its
 * schema, its rules, its statements. `shared` is answered by what many routes share, the router, a parser of bodies, a check of types: one route of
 * each kind (`kindOf`) shows as much as all.
 */
export function systematicMalformed(route: Route, sound: Sound): { own: Malformed[]; shared: Malformed[] } {
  const { queryNames } = route;
  const plain = soundRequest(route, sound);
  const withChange = (change: Partial<Malformed>): Malformed => ({ ...plain, ...change });
  const withSegment = (segment: string) => withChange({ path: withSegments(route, () => segment) });
  const withQuery = (value: string, nth: number) =>
    withChange({ path: `${plain.path}?${queryNames[nth % queryNames.length] ?? 'x'}=${value}` });
  const withBody = (body: string | Buffer) => withChange({ body });
  const twice = `x=1&x=2&${queryNames.map((name) => `${name}=1&${name}=2`).join('&')}`;

  const own: Malformed[] = [];
  const shared: Malformed[] = [];
  if (parametersOf(route).length > 0) {
    own.push(...SEGMENTS.map(withSegment));
    shared.push(...SEGMENT_OTHERS.map(withSegment));
  }
  if (queryNames.length > 0) {
    // What every object has: a table of words that is asked by a name from outside answers it with a function.
    const inherited = queryNames.map((name) => `${name}=constructor`).join('&');
    own.push(...QUERY_VALUES.map(withQuery));
    own.push(...[twice, inherited].map((query) => withChange({ path: `${plain.path}?${query}` })));
    shared.push(...QUERY_OTHERS.map(withQuery));
  } else shared.push(withQuery('%00', 0), withChange({ path: `${plain.path}?${twice}` }));
  if (plain.body === null) return { own, shared };
  const bodies = route.takes === 'form' ? hostileForms(route, sound) : hostileJson(route, sound);
  own.push(...bodies.own.map(withBody));
  shared.push(...bodies.shared.map(withBody));
  for (const type of ['text/plain', null]) shared.push(withChange({ type }));
  return { own, shared };
}

/** Routes of one kind share all that answers before the route itself does. */
export function kindOf({ method, url, takes, takesFiles, bodyLimit, page, caller, ...route }: Route): string {
  const hasSchema = route.bodySchema !== null;
  const parameters = url.split('/').filter((part) => /^[:*]/.test(part)).length;
  const parts = [method, takes, takesFiles, bodyLimit, page, hasSchema, parameters, caller.name];
  return parts.join(' ');
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

type Bodies = { own: (string | Buffer)[]; shared: (string | Buffer)[] };

function hostileJson(route: Route, sound: Sound): Bodies {
  const { bodyNames } = route;
  const members = soundMembers(route, sound);
  const [first] = members;
  const withMember = (hostile: string, value: string) =>
    jsonOf([...members.filter(([name]) => name !== hostile), [hostile, value]]);
  const replacing = (values: string[], names: string[]) =>
    values.map((value, nth) => withMember(names[nth % names.length] ?? 'x', value));
  const numbers = bodyNames.filter((name) => isNumber(route, name));
  const others = bodyNames.filter((name) => !isNumber(route, name));
  const doubled = first ? [jsonOf([...members, first])] : ['{"a":1,"a":2}'];
  const noText = NO_UTF8.map((bytes) => Buffer.concat([Buffer.from('{"name":"a'), bytes, Buffer.from('"}')]));
  return {
    own: [
      ...(others.length > 0 ? replacing(JSON_TEXTS, others) : []),
      ...(numbers.length > 0 ? replacing(JSON_NUMBERS, numbers) : []),
    ],
    shared: [
      ...replacing([...JSON_OTHERS, ...JSON_TEXTS, ...JSON_NUMBERS], bodyNames),
      ...doubled,
      ...noText,
      ...['[]', '9e999', '{'],
    ],
  };
}

function isNumber({ bodySchema }: Route, name: string): boolean {
  return /"type":"(integer|number)"/.test(JSON.stringify(bodySchema?.properties?.[name] ?? {}));
}

function hostileForms(route: Route, sound: Sound): Bodies {
  const { bodyNames } = route;
  const fields = soundFields(route, sound);
  const replacing = (values: string[]) =>
    values.map((value, nth) => {
      const hostile = bodyNames[nth % bodyNames.length] ?? 'x';
      return formOf([...fields.filter(([name]) => name !== hostile), [hostile, value]]);
    });
  const noText = NO_UTF8.map((bytes) => Buffer.concat([Buffer.from('name=a'), bytes]));
  return {
    own: bodyNames.length > 0 ? [...replacing(FORM_VALUES), formOf([...fields, ...fields])] : [],
    shared: [...replacing(FORM_OTHERS), ...noText, '=&='],
  };
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
