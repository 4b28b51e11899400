/** Fifteen digits: integers that both a bigint column and a JavaScript number represent exactly. */
const ROW_ID = /^[1-9]\d{0,14}$/;

/** The id of a row from a URL or a form. Null for an impossible id, which is answered like an unknown one. */
export function rowId(text: string): number | null {
  return ROW_ID.test(text) ? Number(text) : null;
}
