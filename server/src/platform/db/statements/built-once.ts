import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, ReadDb } from '../db.ts';

/** In place of a parameter until the statement is sent. */
class Placeholder {}

/**
 * A statement of Kysely whose text is always the same: building it, which takes longer than sending it, happens once. The parameters are
 * values only; what decides the shape of a statement, and a list for `in`, cannot be one of them.
 */
export function builtOnce<Row, Params extends unknown[]>(
  build: (db: Db, ...params: Params) => Compilable<Row>,
): (db: Db | ReadDb, ...params: Params) => Promise<Row[]> {
  let built: { compiled: CompiledQuery<Row>; places: number[] } | undefined;
  return async function run(db, ...params) {
    built ??= buildWith(build, db as Db, params.length);
    const { compiled, places } = built;
    const parameters = compiled.parameters.map((value, index) =>
      places[index] === -1 ? value : params[places[index]!],
    );
    const { rows } = await (db as Db).executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function buildWith<Row, Params extends unknown[]>(
  build: (db: Db, ...params: Params) => Compilable<Row>,
  db: Db,
  count: number,
) {
  const placeholders: unknown[] = Array.from({ length: count }, () => new Placeholder());
  const compiled = build(db, ...(placeholders as Params)).compile();
  return { compiled, places: compiled.parameters.map((value) => placeholders.indexOf(value)) };
}
