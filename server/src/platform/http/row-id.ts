/** Fifteen digits: whole numbers that a bigint column and a JavaScript number both hold exactly. */
const ROW_ID = /^[1-9]\d{0,14}$/;

/** The id of a row as it stands in an address or a form. Null for what cannot be one: it is answered like an id that nobody has. */
export function rowId(text: string): number | null {
  return ROW_ID.test(text) ? Number(text) : null;
}
