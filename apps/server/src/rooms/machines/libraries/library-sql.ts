import { versionSql } from '../../../kit/list/version.ts';

/** The columns that every record of a library shows, of the table under `alias`. */
export const plainColumns = (alias: string): string =>
  `${alias}.state, extract(epoch from ${alias}.updated_at)::float8 as "updatedAt",
    extract(epoch from ${alias}.deleted_at)::float8 as "deletedAt", ${versionSql(`${alias}.updated_at`)} as version`;

/** Fields that are kept in a column of JSON, as fields of the row. */
export const packedColumns = (column: string, fields: readonly string[]): string =>
  fields.map((field) => `${column} -> '${field}' as "${field}"`).join(', ');
