/** SQL for a person, by the alias of their row in `users`, who may act: neither suspended nor deleted. */
export function isActiveSql(alias: string): string {
  return `${alias}.suspended_at IS NULL AND ${alias}.deleted_at IS NULL`;
}
