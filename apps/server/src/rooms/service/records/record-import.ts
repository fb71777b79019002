import {
  type FieldProblem,
  faultCategories,
  type RepairRecordImportRow,
  repairRecordImport,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay, homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { noted } from '#kit/entity/perform-in.ts';
import { newId } from '#kit/id.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { operableVehicles } from '#rooms/machines/public.ts';
import { holdsAt, machineFacts } from '../repairs/device-facts.store.ts';
import { requireMachine } from '../repairs/make.ts';
import { paperRecordsThere } from './record-import.store.ts';
import { insertRecord, nextRecordNo } from './record-write.store.ts';

type Row = RepairRecordImportRow;
const daySeconds = 86_400;

/** Old records from a sheet: what was done and what it cost then. They move no parts, and nobody is asked for the money. */
export const recordsFromFile = ({ logOperation }: { logOperation: LogOperation }): AnyImport =>
  asImport<Row>({
    definition: repairRecordImport,
    right: 'repairRecord.import',
    title: ({ titles }) => titles.repairRecord,
    heads: ({ repairRecords }) => repairRecords.columns,
    allowed: async (_db, _actor, language) => {
      const { repairs } = texts[language];
      return {
        category: { values: faultCategories.map((value) => ({ value, word: repairs.categories[value] })) },
        warranty: { values: (['yes', 'no'] as const).map((value) => ({ value, word: repairs[value] })) },
      };
    },
    judge,
    async write(db, actor, row) {
      const id = newId();
      const subject = { action: 'repairRecord.import', subjectKind: 'repairRecord', subjectId: id } as const;
      await noted(logOperation, db, actor, subject, async ({ note }) => {
        const number = await writePaper(db, actor, id, row);
        note({ after: { number, sn: row.sn, category: row.category } });
      });
      return { id };
    },
  });

/** Of a paper that tells days the whole days count; one that ended today ended by now. */
function timesOf({ arrivedAt, finishedAt }: Row): { arrivedAt: number; finishedAt: number } {
  const end = homeDayBegin(finishedAt) + daySeconds - 1;
  return { arrivedAt: homeDayBegin(arrivedAt), finishedAt: Math.min(end, Math.floor(Date.now() / 1000)) };
}

/** @throws Refusal snUnknown, seeOnly, vehicleCancelled */
async function writePaper(db: Queryable, actor: Actor, id: string, row: Row): Promise<string> {
  const vehicleId = await requireMachine(db, actor, row.sn);
  const times = timesOf(row);
  const facts = await machineFacts(db, vehicleId);
  const held = holdsAt(facts?.warrantyUntil ?? null, times.finishedAt);
  const number = await nextRecordNo(db);
  const { category, fault, treatment, cause = '', remark = '' } = row;
  await insertRecord(db, number, {
    id,
    vehicleId,
    category,
    fault,
    cause,
    treatment,
    remark,
    ...times,
    by: actor.accountId,
    warranty: row.warranty ? row.warranty === 'yes' : held,
    warrantyRemark: '',
    labourH: 0,
    travelKm: 0,
    photos: 0,
    signedBy: '',
    pointId: null,
    engineerId: null,
    labour: row.labour ?? '0.00',
    travel: row.travel ?? '0.00',
    parts: row.partsCost ?? '0.00',
    serviceChargeId: null,
    partsChargeId: null,
  });
  return number;
}

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const machines = await operableVehicles(
    db,
    actor,
    rows.map(({ sn }) => sn),
  );
  const known = rows.map((row) => ({ vehicleId: machines.get(row.sn)?.id ?? null, ...row }));
  const there = await paperRecordsThere(db, known);
  const today = homeDay(Date.now() / 1000);
  return rows.map((row, at) => ({
    problems: problemsOf(row, machines.get(row.sn), today),
    present: there.get(at) ?? null,
  }));
}

function problemsOf(
  { sn, arrivedAt, finishedAt }: Row,
  machine: { state: string } | undefined,
  today: string,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!machine) problems.push({ field: 'sn', key: 'snUnknown', params: { targets: sn } });
  if (machine?.state === 'cancelled') problems.push({ field: 'sn', key: 'vehicleCancelled' });
  if (finishedAt > today) problems.push({ field: 'finishedAt', key: 'momentInFuture' });
  if (finishedAt < arrivedAt) problems.push({ field: 'finishedAt', key: 'endBeforeStart' });
  return problems;
}
