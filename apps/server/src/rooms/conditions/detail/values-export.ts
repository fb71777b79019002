import { conditionSignals, ownSignal, type ValuesExportQuery } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import type { ExportColumn } from '#kit/export/columns.ts';
import { sendTable, type TableAsked } from '#kit/export/one-table.ts';
import { logOperation } from '#rooms/access/public.ts';
import { tidy } from '../rolling/told.rules.ts';
import { everyValue } from './series.ts';

interface Row {
  at: number;
  told: Readonly<Record<string, number>>;
}

/** Every value of chosen signals as a file, a row a moment. @throws Refusal rangeTooLong */
export async function exportValues(
  pool: Pool,
  { no, sn }: { no: number; sn: string },
  { from, to, signals }: ValuesExportQuery,
  asked: TableAsked,
) {
  const told = await everyValue(pool, no, { from, to, signals });
  const clock = zoneClock(asked.actor.timeZone);
  return sendTable({ pool, logOperation }, asked, {
    screen: 'conditionDetail',
    filters: `${sn}; ${clock(from)} – ${clock(to)}`,
    logged: { sn, from, to, signals },
    columns: [
      {
        key: 'at',
        head: ({ conditions }) => `${conditions.columns.time} ({{zone}})`,
        kind: 'time',
        value: ({ at }) => at,
      },
      ...signals.map(column),
    ],
    rows: [...told].map(([at, values]) => ({ at, told: values })),
  });
}

function column(key: string): ExportColumn<Row> {
  const known = conditionSignals[key as keyof typeof conditionSignals];
  return {
    key,
    head: ({ conditions }) => {
      if (known === undefined) return key.startsWith(ownSignal) ? key.slice(ownSignal.length) : key;
      const name = conditions.signals[key as keyof typeof conditionSignals];
      return known.unit === '' ? name : `${name} (${known.unit})`;
    },
    kind: 'number',
    value: ({ told }) => (told[key] === undefined ? null : tidy(told[key])),
  };
}
