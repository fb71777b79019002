/** A row that must not even be tried: found before PostgreSQL sees it. */
export class RowFault extends Error {
  override readonly name = 'RowFault';
}

/**
 * Whether a fault lies in the rows: SQLSTATE class 22 (data exception) or 23 (integrity constraint, which is also what a
 * time without a partition gives). Everything else (connection, disk, locks, shutdown) may be over at the next try.
 */
export function isDataFault(error: unknown): boolean {
  if (error instanceof RowFault) return true;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^2[23]...$/.test(code);
}
