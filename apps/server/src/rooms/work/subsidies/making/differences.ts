import type { SubsidyLine, SubsidyParameterForm, SubsidyStatementRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Candidate } from '../measuring/candidates.store.ts';
import { type DraftAsked, type DraftLine, draftLines, type LineDecision } from '../measuring/draft-lines.ts';
import type { MeasureStep } from '../measuring/measure-lines.ts';
import { reckonLine, sumOf } from '../reckoning/subsidy.rules.ts';
import { readLines } from '../statements/line.store.ts';
import { settledTogether } from '../statements/statement.store.ts';
import type { StatementParts } from '../statements/statements.ts';
import { jobsOf } from './changed-jobs.ts';

/** The lines of a correcting statement, and what the corrected one has given for each with those that corrected it before, by key. */
export interface Differing {
  asked: DraftAsked;
  lines: DraftLine[];
  given: Map<string, { sMu: number; amount: number }>;
  /** The jobs that still count. */
  jobs: Candidate[];
}

/** Measures the work of a settled statement anew: all of its jobs, whoever holds them. */
export async function measureDifferences(
  parts: StatementParts,
  {
    row,
    rules,
    corrects,
    self,
    ...of
  }: {
    /** Whose region and days are taken. */
    row: SubsidyStatementRow;
    rules: SubsidyParameterForm;
    corrects: string;
    /** The correcting statement itself, once it is there. */
    self: string | null;
    declared: DraftAsked['declared'];
    decided: ReadonlyMap<string, LineDecision>;
    step: MeasureStep;
  },
): Promise<Differing> {
  const settled = await settledTogether(parts.pool, corrects);
  const old = await settledLines(parts.pool, settled);
  const { divisions, workFrom, workTo, parameterId } = row;
  const jobs = [...new Set(old.flatMap((one) => one.jobs))];
  const asked: DraftAsked = {
    id: self,
    divisions,
    workFrom,
    workTo,
    jobs,
    heldToo: true,
    scopeKind: 'all',
    scopeValues: [],
    leftOut: [],
    declared: of.declared,
    decided: of.decided,
  };
  const asking = { ...parts, db: parts.pool, rules, parameterId, except: settled, step: of.step };
  const { lines } = await draftLines(asking, asked);
  const gone = old
    .filter(({ line }) => !lines.some(({ key }) => key === line.key))
    .map(({ line }) => ({ ...goneLine(line, rules), ...decisionOf(of.decided.get(line.key)) }));
  return {
    asked,
    jobs: jobsOf(lines),
    lines: [...lines, ...gone],
    given: new Map(old.map(({ line, given }) => [line.key, given])),
  };
}

interface Settled {
  /** As it was settled last. */
  line: SubsidyLine;
  /** Of all of them: what did not count in the last one may count again. */
  jobs: readonly string[];
  given: { sMu: number; amount: number };
}

/** What statements that were settled one after the other have given together, by line; removed lines gave nothing. */
async function settledLines(db: Queryable, ids: readonly string[]): Promise<Settled[]> {
  const found = new Map<string, Settled>();
  for (const id of ids)
    for (const line of await readLines(db, id)) {
      if (line.removed) continue;
      const before = found.get(line.key);
      const jobs = [...(before?.jobs ?? []), ...line.jobs];
      const sMu = sumOf([before?.given.sMu ?? 0, line.sMu]);
      const amount = sumOf([before?.given.amount ?? 0, line.amount]);
      found.set(line.key, { line, jobs, given: { sMu, amount } });
    }
  return [...found.values()];
}

const decisionOf = (one: LineDecision | undefined): Partial<DraftLine> =>
  one === undefined
    ? {}
    : {
        removed: one.removed,
        removedReason: one.removedReason,
        onHold: one.onHold,
        holdReason: one.holdReason,
      };

const nothing = {
  workedM2: 0,
  repeatedM2: 0,
  paidM2: 0,
  outsideM2: 0,
  uM2: 0,
  qualifiedM2: 0,
  tierM2: [],
  qualifiedTierM2: [],
  meanDepthM: null,
  sensorCoverage: 0,
};

/** A line whose jobs do not count any more: all that was given is taken back. */
function goneLine(line: SubsidyLine, rules: Parameters<typeof reckonLine>[1]): DraftLine {
  const job = (workDate: string): Candidate => ({ id: line.jobs[0]!, workDate }) as Candidate;
  const rest = line.jobs.slice(1).map((id) => ({ ...job(line.lastDay), id }));
  return {
    ...line,
    areas: nothing,
    jobs: [job(line.firstDay), ...rest],
    block: line.blockId === null ? null : ({ id: line.blockId, name: line.block } as DraftLine['block']),
    steps: reckonLine(nothing, rules, { block: null, declared: null, owner: null }),
    sMu: 0,
    amount: 0,
    checks: [],
    blockM2: null,
    paidThere: 0,
    dealerId: null,
    inBand: { workingS: 0, inBandS: 0 },
  };
}
