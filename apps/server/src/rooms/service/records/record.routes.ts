import { type RepairRecordRow, repairRecordCalls, repairRecordList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import {
  type RecordFilters,
  type RecordSort,
  readRecordFigures,
  recordReach,
  recordSource,
  type StoredRecord,
} from './record.store.ts';
import {
  beginRecord,
  correctRecord,
  createRecord,
  deleteRecord,
  editRecord,
  type RecordParts,
  readRecord,
  shownRecord,
} from './records.ts';

const calls = repairRecordCalls;

/** The calls of /repairRecord. */
export function recordRoutes(parts: RecordParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: recordReach(actor) };
      const page = await readPage<StoredRecord, RecordFilters, RecordSort>(pool, recordSource, asked);
      return { ...page, rows: page.rows.map((row) => shownRecord(actor, row)) };
    }),
    serve(calls.figures, ({ actor, language, query: call }) =>
      readRecordFigures(pool, actor, {
        call,
        language,
        timeZone: actor.timeZone,
        only: recordReach(actor),
      }),
    ),
    serve(calls.beginning, ({ actor, query: { sn } }) => beginRecord(pool, actor, sn)),
    serve(calls.read, ({ actor, params }) => readRecord(pool, actor, params.id)),
    serve(calls.create, ({ actor, body }) => createRecord(parts, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editRecord(parts, actor, params.id, body)),
    serve(calls.correct, ({ actor, params, body }) => correctRecord(parts, actor, params.id, body)),
    serve(calls.remove, ({ actor, params }) => deleteRecord(parts, actor, params.id)),
  ];
}

const one = plainExport<RepairRecordRow>();
const head = headsOf(({ repairRecords }) => repairRecords.columns);
const hidden = { hidden: true } as const;
const yesNo = (key: 'warranty' | 'complained' | 'corrected') => ({
  ...one.choice(key, head(key), ({ repairs }) => ({ yes: repairs.yes, no: repairs.no })),
  value: (row: RepairRecordRow) => (row[key] ? 'yes' : 'no'),
});

/** /repairRecord as a file; amounts are exact texts. */
export const recordExport = defineExport({
  screen: 'repairRecord',
  right: 'repairRecord.export',
  title: ({ titles }) => titles.repairRecord,
  list: repairRecordList,
  source: recordSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: recordReach(actor) }),
  columns: [
    one.column('number', head('number'), 'code'),
    one.column('sn', head('sn'), 'code'),
    one.choice('category', head('category'), ({ repairs }) => repairs.categories),
    one.column('fault', head('fault')),
    one.column('cause', head('cause')),
    one.column('treatment', head('treatment')),
    one.column('partCount', head('partCount'), 'number'),
    yesNo('warranty'),
    one.column('labour', head('labour'), 'code'),
    one.column('partsCost', head('partsCost'), 'code'),
    one.column('total', head('total'), 'code'),
    one.choice('chargeState', head('chargeState'), ({ repairs }) => repairs.chargeStates),
    one.column('point', head('point')),
    one.column('engineer', head('engineer')),
    one.time('reportedAt', head('reportedAt')),
    one.time('finishedAt', head('finishedAt')),
    one.column('durationS', head('durationS'), 'number'),
    one.column('satisfaction', head('satisfaction'), 'number'),
    one.choice('origin', head('origin'), ({ repairRecords }) => repairRecords.origins),
    yesNo('complained'),
    yesNo('corrected'),
    { ...one.column('hours', head('hours'), 'number'), ...hidden },
    { ...one.column('softwareVersion', head('softwareVersion'), 'code'), ...hidden },
    { ...one.column('travelKm', head('travelKm'), 'number'), ...hidden },
    { ...one.column('travel', head('travel'), 'code'), ...hidden },
    { ...one.column('photos', head('photos'), 'number'), ...hidden },
    { ...one.column('dealer', head('dealer')), ...hidden },
    { ...one.column('visits', head('visits'), 'number'), ...hidden },
    { ...one.column('remark', head('remark')), ...hidden },
  ],
});
