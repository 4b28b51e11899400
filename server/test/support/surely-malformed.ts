import { type Malformed, parametersOf, type Sound, withSegments } from './malformed.ts';
import type { Route } from './route-table.ts';

/** What takes the place of one member of a JSON body, as it stands in the text. */
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

/** The same hostile requests to every route, one thing wrong with each, by whoever may do most there. */
export function surelyMalformed(route: Route, sound: Sound): Malformed[] {
  const { queryNames } = route;
  const requests: Malformed[] = [];
  const caller = strongest(route);
  const plain = { caller, ...soundBody(route, sound), headers: {}, path: pathOf(route, sound) };
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

function strongest({ url, method }: Route): string {
  if (url.startsWith('/api/v1/admin')) return 'administrator at the API';
  if (url.startsWith('/api/agents')) return 'agent';
  if (url.startsWith('/admin')) return 'administrator';
  return url.startsWith('/oauth') && method === 'POST' ? 'client' : 'stepped up';
}

function pathOf(route: Route, sound: Sound): string {
  return withSegments(route, (name) => encodeURIComponent(sound[name]?.[0] ?? '1'));
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
  const members = soundMembers(route, sound);
  const names = members.map(([name]) => name);
  const [first] = members;
  const replaced = JSON_VALUES.map((value, nth) =>
    jsonOf(members.map(([name, text]) => [name, name === names[nth % names.length] ? value : text])),
  );
  const doubled = first ? [jsonOf([...members, first])] : ['{"a":1,"a":2}'];
  const noText = NO_UTF8.map((bytes) => Buffer.concat([Buffer.from('{"name":"a'), bytes, Buffer.from('"}')]));
  return [...replaced, ...doubled, ...noText, '[]', '9e999', '{'];
}

function hostileForms(route: Route, sound: Sound): (string | Buffer)[] {
  const fields = soundFields(route, sound);
  const replaced = FORM_VALUES.map((value, nth) =>
    formOf(fields.map(([name, text], at) => [name, at === nth % fields.length ? value : text])),
  );
  const noText = NO_UTF8.map((bytes) => Buffer.concat([Buffer.from('name=a'), bytes]));
  return [...replaced, formOf([...fields, ...fields]), ...noText, '=&='];
}

/** Name and JSON text of every member that the schema knows. */
function soundMembers({ bodyNames, bodySchema }: Route, sound: Sound): [string, string][] {
  const schemas = (bodySchema?.properties ?? {}) as Record<string, { type?: string }>;
  return bodyNames.map((name) => {
    const text = sound[name]?.[0] ?? 'x';
    switch (schemas[name]?.type) {
      case 'array':
        return [name, JSON.stringify([text])];
      case 'boolean':
        return [name, 'true'];
      case 'integer':
      case 'number':
        return [name, '1'];
      case 'object':
        return [name, '{}'];
      default:
        return [name, JSON.stringify(text)];
    }
  });
}

function soundFields({ bodyNames }: Route, sound: Sound): [string, string][] {
  const names = bodyNames.length > 0 ? bodyNames : ['x'];
  return names.map((name) => [name, encodeURIComponent(sound[name]?.[0] ?? 'x')]);
}

function jsonOf(members: [string, string][]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

function formOf(fields: [string, string][]): string {
  return fields.map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join('&');
}
