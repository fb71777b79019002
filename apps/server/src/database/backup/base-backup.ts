import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { TarReader, type TarSink } from './tar-reader.ts';

/** Where in the write-ahead log a backup begins and ends; a database put back from it is what it was at the end. */
export interface BackupSpan {
  readonly startLsn: string;
  readonly endLsn: string;
  readonly timeline: number;
}

export interface BaseBackupWish {
  /** An address on the server with `replication=true`. */
  readonly url: string;
  /** PostgreSQL's own manifest of the backup that this one goes on from; undefined: all of the database. */
  readonly after?: string | undefined;
  /** Takes the files of the database. */
  readonly files: TarSink;
  /** Takes PostgreSQL's manifest of this backup. */
  readonly manifest: (piece: Buffer) => Promise<void>;
}

/**
 * Takes a base backup of a running server over the replication protocol (PostgreSQL 18, 54.4), as pg_basebackup does: the files,
 * only changed blocks of them after an earlier backup, with the part of the write-ahead log that makes them one state.
 */
export async function readBaseBackup({ url, after, files, manifest }: BaseBackupWish): Promise<BackupSpan> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps what is written meanwhile until it has been read; it goes with the connection.
    await client.query(
      `CREATE_REPLICATION_SLOT furrow_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL true)`,
    );
    if (after !== undefined)
      await pipeline(createReadStream(after), client.query(copyFrom('UPLOAD_MANIFEST')));
    const query = client.query(new BaseBackupQuery(after !== undefined));
    await takeMessages(query, new TarReader(files), manifest);
    return spanOf(query.results);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeMessages(
  messages: AsyncIterable<Buffer>,
  tar: TarReader,
  manifest: BaseBackupWish['manifest'],
): Promise<void> {
  let part: 'archive' | 'manifest' = 'archive';
  let archives = 0;
  for await (const message of messages) {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'd')
      await (part === 'archive' ? tar.take(message.subarray(1)) : manifest(message.subarray(1)));
    else if (type === 'm') part = 'manifest';
    else if (type === 'n') archives += 1;
    if (archives > 1)
      throw new BackupError('The database has table spaces of its own; such a one is not backed up.');
  }
  tar.finish();
  if (part !== 'manifest') throw new BackupError('The database broke off before the end of its backup.');
}

function spanOf(results: readonly (readonly (readonly (string | null)[])[])[]): BackupSpan {
  const [startLsn, timeline] = results[0]?.[0] ?? [];
  const [endLsn] = results.at(-1)?.[0] ?? [];
  if (!startLsn || !timeline || !endLsn || results.length < 3)
    throw new BackupError('The database did not say where its backup begins and ends.');
  return { startLsn, endLsn, timeline: Number(timeline) };
}

/** The one statement of a base backup, as `pg` sends it: its results, and between them the messages of its stream. */
class BaseBackupQuery extends Readable implements pg.Submittable {
  /** Rows of each result, as texts: the begin, the table spaces, the end. */
  readonly results: (string | null)[][][] = [];
  readonly #incremental: boolean;
  #connection: pg.Connection | undefined;

  constructor(incremental: boolean) {
    super({ objectMode: true, highWaterMark: 64 });
    this.#incremental = incremental;
  }

  submit = (connection: pg.Connection): void => {
    this.#connection = connection;
    const more = this.#incremental ? ', INCREMENTAL true' : '';
    connection.query(
      `BASE_BACKUP (LABEL 'furrow', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'${more})`,
    );
  };

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleRowDescription(): void {
    this.results.push([]);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.results.at(-1)?.push(fields);
  }

  handleCommandComplete(): void {}

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The bytes of a message are overwritten by those that follow it.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}
