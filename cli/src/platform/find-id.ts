import type { Api } from './api.ts';
import { Failure } from './exit-codes.ts';

type Named = { id: number; client_id: string; name: string; identifier?: string };

/** The id that was given, or that of the only entry with this client_id, name or identifier. `see`: the command that lists them. */
export async function findId(
  api: Api,
  named: string,
  list: 'applications' | 'resources',
  see: string,
): Promise<number> {
  if (/^[1-9]\d{0,14}$/.test(named)) return Number(named);
  const all = await api.list<Named>(`/api/v1/${list}`, list);
  const found = all.filter((one) => [one.client_id, one.name, one.identifier].includes(named));
  if (found.length === 1) return found[0]!.id;
  const why = found.length === 0 ? 'None' : 'More than one';
  throw new Failure(5, 'not_found', `${why} of your ${list} is called "${named}". See: ${see}`);
}
