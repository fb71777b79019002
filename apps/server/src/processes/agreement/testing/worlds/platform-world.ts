import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { insertLogLines } from '#rooms/access/public.ts';
import { type At, tomorrow } from './planter.ts';

/** What all companies share, or the provider alone keeps. */
export async function platform(pool: Pool, { plant, mark, sn }: At): Promise<void> {
  await plant('service_region', {
    name: `Region ${sn.slice(0, 3)}`,
    kind: 'divisions',
    divisions: [],
    accounts: [],
    points: [],
  });
  const words = { zh: 'Soon', en: 'Soon', ru: 'Soon', tr: 'Soon' };
  await plant('notice', { ...words, from_at: new Date(), until_at: tomorrow(), role_ids: [] });
  // Of a maker of its own, or the two worlds would want the same one.
  await plant('signal_set', { name: 'Set', brand: `Maker ${sn.slice(0, 3)}`, messages: '[]' });
  const month = `2020-0${sn.slice(0, 1)}-01`;
  await plant('log_archive', { hash: digest(mark), month, loaded_by: null });
  await plant('log_seal', { hash: digest(mark), minute: `${month}T00:00:00Z` });
  const line = {
    level: 'info',
    module: 'http',
    node: 'n',
    message: mark,
    traceId: '',
    durationMs: null,
  } as const;
  const said = { ...line, atMs: Date.now(), account: '', sn, call: '', status: null, fields: {} };
  await insertLogLines(pool, [said], new Set());
  await plant('setting', { key: mark });
  const no = Number(sn.slice(0, 1));
  await plant('warning_rule', { code: `X${no}`, base: '{}', exceptions: '[]' });
  await plant('warning_number', { day: `2020-01-0${no}` });
  await plant('vehicle_model', { brand: sn.slice(0, 3), model: sn.slice(0, 3) });
  await plant('service_beat', { node: mark });
  for (const table of ['job_month_built', 'job_month_changed', 'report_day_built', 'report_day_changed'])
    await plant(table);
  for (const table of ['report_built', 'report_changed']) await plant(table);
}

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
