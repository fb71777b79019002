import { columnsOf } from '#kit/list/columns-of.ts';
import { versionSql } from '#kit/list/version.ts';

/** The SQL of what every record of a library shows, of the table under `alias`. */
export const plainSql = (alias: string) => ({
  state: `${alias}.state`,
  updatedAt: `extract(epoch from ${alias}.updated_at)::float8`,
  deletedAt: `extract(epoch from ${alias}.deleted_at)::float8`,
  version: versionSql(`${alias}.updated_at`),
});

/** The same as columns. */
export const plainColumns = (alias: string): string => columnsOf(plainSql(alias));

/** Fields that are kept in a column of JSON, as fields of the row. */
export const packedColumns = (column: string, fields: readonly string[]): string =>
  fields.map((field) => `${column} -> '${field}' as "${field}"`).join(', ');
