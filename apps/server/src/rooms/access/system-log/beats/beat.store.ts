import type { Queryable } from '#database/transaction.ts';

/** A gap of more than this begins the count anew, s. */
const gapS = 30;
/** Silence that means "down", s; each process speaks every 10 s. */
export const silentS = 45;
/** Only who has been speaking this long judges others: after a start, or a database that was away, everybody is late. */
const judgeAfterS = 60;

/** Says that a process lives; tells whether the administrators were told of its silence, and by which banner. */
export async function insertBeat(
  db: Queryable,
  { node, role, version }: { node: string; role: string; version: string },
): Promise<{ wasDown: boolean; noticeId: string | null }> {
  const { rows } = await db.query<{ wasDown: boolean; noticeId: string | null }>(
    `select told_at is not null as "wasDown", notice_id as "noticeId" from service_beat where node = $1 for update`,
    [node],
  );
  await db.query(
    `insert into service_beat as b (node, role, version) values ($1, $2, $3)
     on conflict (node) do update set role = $2, version = $3, seen_at = now(), told_at = null, notice_id = null,
       since = case when b.seen_at < now() - make_interval(secs => ${gapS}) then now() else b.since end`,
    [node, role, version],
  );
  return rows[0] ?? { wasDown: false, noticeId: null };
}

/** A process that ends by itself is not missed. */
export async function deleteBeat(db: Queryable, node: string): Promise<void> {
  await db.query('delete from service_beat where node = $1', [node]);
}

/** Marks the processes that fell silent as told, and names them; nothing while `judge` itself has just begun. */
export async function takeSilent(
  db: Queryable,
  judge: string,
): Promise<{ node: string; role: string; seenAt: number }[]> {
  const { rows } = await db.query<{ node: string; role: string; seenAt: number }>(
    `update service_beat b set told_at = now()
     where b.told_at is null and b.seen_at < now() - make_interval(secs => ${silentS})
       and exists (select 1 from service_beat j where j.node = $1 and j.since < now() - make_interval(secs => ${judgeAfterS})
         and j.seen_at > now() - make_interval(secs => ${gapS}))
     returning b.node, b.role, extract(epoch from b.seen_at)::float8 as "seenAt"`,
    [judge],
  );
  return rows;
}

export async function noteBanner(db: Queryable, node: string, noticeId: string): Promise<void> {
  await db.query('update service_beat set notice_id = $2 where node = $1', [node, noticeId]);
}

/** Ends the banner of a process that is there again. */
export async function endBanner(db: Queryable, noticeId: string): Promise<void> {
  await db.query(
    'update notice set until_at = now(), updated_at = now() where id = $1 and until_at > now()',
    [noticeId],
  );
}

/** Processes that are silent now. */
export async function silentServices(db: Queryable): Promise<{ name: string; downSince: number }[]> {
  const { rows } = await db.query<{ name: string; downSince: number }>(
    `select node as name, extract(epoch from seen_at)::float8 as "downSince" from service_beat
     where seen_at < now() - make_interval(secs => ${silentS}) order by node`,
  );
  return rows;
}

/** Names of the processes that speak. */
export async function livingNodes(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ node: string }>(
    `select node from service_beat where seen_at > now() - make_interval(secs => ${silentS})`,
  );
  return rows.map(({ node }) => node);
}

/** Forgets processes that have been silent for a week: they are not coming back. */
export async function forgetSilent(db: Queryable): Promise<void> {
  await db.query(`delete from service_beat where seen_at < now() - interval '7 days'`);
}
