import type { CasterForm, CasterState, SourceTable } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** The caster with its limits, and what it did in the last 24 hours. */
export async function readCaster(db: Queryable): Promise<CasterState> {
  const { rows } = await db.query<CasterState>(
    `select host, port, sessions, sessions_of_address as "sessionsOfAddress", source_silence_s as "sourceSilenceS",
       gga_silence_s as "ggaSilenceS", queue_bytes as "queueBytes", wrong_passwords as "wrongPasswords",
       keep_out_minutes as "keepOutMinutes", paused, extract(epoch from started_at)::float8 as "startedAt", node,
       plain_port as "plainPort", tls_port as "tlsPort",
       coalesce((select jsonb_agg(x order by x.at) from (
         select extract(epoch from date_trunc('hour', began_at)) as at, count(*) filter (where accepted) as accepted,
           count(*) filter (where not accepted) as refused, coalesce(sum(bytes_in + bytes_out), 0) as bytes
         from ntrip_connection where began_at > now() - interval '24 hours' group by 1) x), '[]') as "perHour"
     from ntrip_caster`,
  );
  return rows[0]!;
}

export async function writeCaster(db: Queryable, form: CasterForm, by: string): Promise<void> {
  await db.query(
    `update ntrip_caster set host = $1, port = $2, sessions = $3, sessions_of_address = $4, source_silence_s = $5,
       gga_silence_s = $6, queue_bytes = $7, wrong_passwords = $8, keep_out_minutes = $9, paused = $10, updated_at = now(),
       updated_by = $11`,
    [
      form.host,
      form.port,
      form.sessions,
      form.sessionsOfAddress,
      form.sourceSilenceS,
      form.ggaSilenceS,
      form.queueBytes,
      form.wrongPasswords,
      form.keepOutMinutes,
      form.paused,
      by,
    ],
  );
}

export async function readSourceTable(db: Queryable): Promise<SourceTable> {
  const { rows } = await db.query<SourceTable>(
    `select source_table as text, extract(epoch from source_table_at)::float8 as at, source_table_before as before, lines
     from ntrip_caster`,
  );
  return rows[0]!;
}

export async function writeLines(db: Queryable, lines: readonly string[], by: string): Promise<void> {
  await db.query('update ntrip_caster set lines = $1, updated_at = now(), updated_by = $2', [lines, by]);
}
