/** Whether a charge still waits for its money, as SQL: nobody has paid, whether its code was scanned or not. `alias` names the charge, where it has one. */
export const unpaidSql = (alias?: string): string =>
  `${alias === undefined ? '' : `${alias}.`}state in ('unpaid', 'scanned')`;
