/**
 * The columns of a statement by the fields of the row that it answers, in the order in which they stand: a field that the
 * contract does not know, or one that is missing, does not compile.
 */
export const columnsOf = <Row extends object>(columns: { readonly [Field in keyof Row]-?: string }): string =>
  Object.entries<string>(columns)
    .map(([field, sql]) => `${sql} as "${field}"`)
    .join(', ');
