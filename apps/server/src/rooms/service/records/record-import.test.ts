import type { RepairRecordDetail, RepairRecordImportRow } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { coverage } from '#kit/data-scope.ts';
import { entityParts } from '#rooms/access/public.ts';
import { repairWorld } from '../testing/repair-world.ts';
import { recordsFromFile } from './record-import.ts';

const world = repairWorld();
const { call, machine, pool, ids } = world;

const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };
const actorOf = (vehicles = everything): Actor => ({
  accountId: ids.admin,
  sessionId: ids.admin,
  name: 'admin',
  roleId: 1,
  roleName: 'admin',
  scopeKind: 'administrator',
  permissions: new Set<string>(),
  timeZone: 'Asia/Shanghai',
  address: '',
  traceId: '',
  scope: { vehicles, stations: everything },
});
const paper = (sn: string, over: Partial<RepairRecordImportRow> = {}): RepairRecordImportRow => ({
  sn,
  category: 'steering',
  fault: 'Pulls to the left',
  treatment: 'Calibrated anew',
  arrivedAt: '2024-05-17',
  finishedAt: '2024-05-18',
  labour: '120.00',
  partsCost: '30.50',
  ...over,
});
const judged = async (rows: RepairRecordImportRow[], actor = actorOf()) => {
  const verdicts = await recordsFromFile(entityParts(pool())).judge(pool(), actor, rows, { tasks: [] });
  return verdicts.map(({ problems, present }) => [
    ...problems.map(({ field, key }) => `${field} ${key}`),
    ...(present === null ? [] : ['there']),
  ]);
};
const written = (row: RepairRecordImportRow) =>
  recordsFromFile(entityParts(pool())).write(pool(), actorOf(), row, null, { tasks: [] });

describe('old records from a sheet', () => {
  it('stand in the list with their days and what they cost, move nothing and ask nobody for money', async () => {
    const { sn } = await machine();
    expect(await judged([paper(sn)])).toEqual([[]]);
    const { id } = await written(paper(sn, { warranty: 'no', remark: 'Book 3, page 12' }));
    const record: RepairRecordDetail = (await call('GET', `repairRecord/${id}`)).json().data;
    expect(record).toMatchObject({
      sn,
      origin: 'typed',
      category: 'steering',
      warranty: false,
      remark: 'Book 3, page 12',
      labour: '120.00',
      partsCost: '30.50',
      total: '150.50',
      chargeState: 'none',
      charges: [],
      parts: [],
    });
    // Whole days of UTC+8.
    expect([record.arrivedAt, record.finishedAt]).toEqual(
      ['2024-05-17T00:00:00+08:00', '2024-05-18T23:59:59+08:00'].map((at) => Date.parse(at) / 1000),
    );
    const { rows } = await pool().query(
      `select after ->> 'sn' as sn from operation_log where action = 'repairRecord.import' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ sn }]);
    expect(await judged([paper(sn), paper(sn, { category: 'network' })])).toEqual([['there'], []]);
  });

  it('that ended today end by now', async () => {
    const { sn } = await machine();
    const today = homeDay(Date.now() / 1000);
    const { id } = await written(paper(sn, { arrivedAt: today, finishedAt: today }));
    const record: RepairRecordDetail = (await call('GET', `repairRecord/${id}`)).json().data;
    expect(record.finishedAt).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('are refused at their field: a day to come, an end before the beginning, a machine that is not there or of others', async () => {
    const { sn } = await machine();
    expect(
      await judged([
        paper(sn, { finishedAt: '2099-01-01' }),
        paper(sn, { finishedAt: '2024-05-16' }),
        paper('9999999'),
      ]),
    ).toEqual([['finishedAt momentInFuture'], ['finishedAt endBeforeStart'], ['sn snUnknown']]);
    const none = coverage();
    expect(await judged([paper(sn)], actorOf({ see: none, operate: none }))).toEqual([['sn snUnknown']]);
  });
});
