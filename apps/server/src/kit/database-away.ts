/** SQLSTATEs of a server that takes no work now: class 08 (connection), 57P0x (stopping, starting), 53300 (full), 25006 (it is, or became, a standby). */
const sqlStates = /^(08...|57P0[1-5]|53300|25006)$/;
/** What `pg` says without a code; the last two where the connection was lost between two statements of a transaction. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;
const socketFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** Whether a query failed because the database cannot be reached, and not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  if (code !== undefined && sqlStates.test(code)) return true;
  if (code !== undefined && socketFaults.has(code)) return syscall !== 'open';
  return words.test(error.message);
}
