import type { ApprovalRow } from '@furrow/contract';
import type { ExportColumn } from '#kit/export/columns.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';

const head = headsOf(({ approvals }) => approvals.columns);
/** What a row tells, whoever reads it. */
type Told = Omit<ApprovalRow, 'may'>;
const one = plainExport<Told>();
const hidden = { hidden: true } as const;

const columns = [
  one.choice('state', head('state'), ({ approvals }) => approvals.states),
  one.column('round', head('round'), 'number'),
  one.column('applicant', head('applicant')),
  one.column('company', head('company')),
  one.time('submittedAt', head('submittedAt')),
  one.time('waitingSince', head('waitingSince')),
  one.time('dueAt', head('dueAt')),
  one.column('reviewer', head('reviewer')),
  { ...one.time('decidedAt', head('decidedAt')), ...hidden },
  { ...one.column('reason', head('reason')), ...hidden },
  { ...one.column('step1By', head('step1By')), ...hidden },
  { ...one.column('step2By', head('step2By')), ...hidden },
  { ...one.time('createdAt', head('createdAt')), ...hidden },
  { ...one.choice('way', head('way'), ({ approvals }) => approvals.ways), ...hidden },
];

/** Columns that the file of every kind has behind its own (A12). */
export const approvalColumns = <Row extends Told>(): ExportColumn<Row>[] => columns;
