import type { hardwareSummary } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import { hardwareSource } from './hardware.store.ts';
import { revokedSource, revokedThere } from './revoked.store.ts';

type Summary = z.output<typeof hardwareSummary>;

/** What the licences of requests in reach came to this month (UTC+8), and how often revoked codes of devices in reach were heard. */
export async function readSummary(db: Queryable, requests: Reach, devices: Reach): Promise<Summary> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const month = `date_trunc('month', now() at time zone '${homeZone}') at time zone '${homeZone}'`;
  const { rows } = await db.query<Summary>(
    `select (count(*) filter (where g.made_at >= ${month}))::int as signed,
       (count(*) filter (where c.state in ('waiting', 'sent')))::int as waiting,
       (count(*) filter (where c.state = 'refused'))::int as refused,
       (select count(*)::int from ${revokedSource.from} where ${revokedThere} and r.heard_again > 0
         and ${devices(asking)}) as heard
     from ${hardwareSource.from} where g.id is not null and ${requests(asking)}`,
    values,
  );
  return rows[0]!;
}
