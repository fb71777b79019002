import { totalmem } from 'node:os';

/** Longest path of a Unix socket that every supported system takes, in bytes, the socket's own name included. */
const MAX_SOCKET_PATH_BYTES = 107;

export interface ServerSettings {
  readonly clusterDir: string;
  readonly port: number;
  /** False only for test runs, whose data nobody needs after a power cut. */
  readonly durable: boolean;
}

/**
 * Memory in which the server keeps pages, in MB, by what the machine has, or the container: the index that a million jobs are
 * added up from is 200 MB, so where there is room it stays there beside the rest.
 */
function bufferMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return Math.min(1024, Math.max(256, Math.floor(bytes / 2 ** 20 / 16)));
}

/** PostgreSQL's command line. Durability is a promise of the product: an acknowledged point survives a power cut. */
export function serverArguments({ clusterDir, port, durable }: ServerSettings): string[] {
  const switches = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketDir(clusterDir, port) ?? '',
    unix_socket_permissions: '0700',
    max_connections: 100,
    fsync: switches,
    full_page_writes: switches,
    synchronous_commit: switches,
    wal_compression: 'on',
    shared_buffers: durable ? `${bufferMb()}MB` : '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    checkpoint_completion_target: 0.9,
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Notes which blocks changed, so that a backup can go on from the one before it.
    summarize_wal: 'on',
    // Partitions of a day are filled by millions of rows; the defaults (20 % changed) would look at them too late.
    autovacuum_vacuum_insert_scale_factor: 0.1,
    autovacuum_vacuum_scale_factor: 0.05,
    autovacuum_analyze_scale_factor: 0.05,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // Statements hold people's data and stay out of every log.
    log_min_error_statement: 'panic',
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The folder of the Unix socket; undefined when its path would be too long, then only the local TCP port is used. */
export function socketDir(clusterDir: string, port: number): string | undefined {
  // A comma or a quote would end the name in PostgreSQL's list of folders.
  if (/[,"]/.test(clusterDir)) return undefined;
  return Buffer.byteLength(`${clusterDir}/.s.PGSQL.${port}`) <= MAX_SOCKET_PATH_BYTES
    ? clusterDir
    : undefined;
}

/** The address of `database` on the embedded server. */
export function connectionUrl(
  cluster: { dir: string; password: string },
  port: number,
  user: string,
  database: string,
): string {
  const socket = socketDir(cluster.dir, port);
  const host = socket === undefined ? '127.0.0.1' : encodeURIComponent(socket);
  return `postgres://${user}:${encodeURIComponent(cluster.password)}@${host}:${port}/${database}`;
}
