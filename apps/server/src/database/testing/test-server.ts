import pg from 'pg';

/** `serverUrl` with its database exchanged for `database`. */
export function onDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(\?.*)?$/, `/${database}$1`);
}

/** Makes an empty database, or a copy of `template`. */
export async function makeDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  // file_copy is four times faster than the default when fsync is off.
  await onServer(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`);
}

/** Drops a database, and ends whoever still uses it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

/** Drops every database whose name begins with `prefix`. */
export async function dropDatabasesLike(serverUrl: string, prefix: string): Promise<void> {
  const names = await onServer(
    serverUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of names) await dropDatabase(serverUrl, datname);
}

async function onServer(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
