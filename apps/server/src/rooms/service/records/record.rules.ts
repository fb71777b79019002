import { type RepairRecordRow, repairRecordEditDays } from '@furrow/contract';

/** Who asks, with the rights of the page that he holds. */
export interface RecordReader {
  accountId: string;
  edit: boolean;
  correct: boolean;
  delete: boolean;
}
/** A record as far as its deeds ask of it. */
interface StandingRecord extends Pick<RepairRecordRow, 'origin' | 'corrected' | 'partCount' | 'chargeState'> {
  createdById: string | null;
  ageDays: number;
}

/** Its author, while it is young. */
export const isAuthors = (who: RecordReader, row: StandingRecord): boolean =>
  row.createdById === who.accountId && row.ageDays <= repairRecordEditDays;

/** Whether nothing hangs on it: typed in, and neither parts nor money were moved. */
export const isUnbound = ({ origin, corrected, partCount, chargeState }: StandingRecord): boolean =>
  origin === 'typed' && !corrected && partCount === 0 && chargeState === 'none';

/** What somebody may do with a record now. */
export const recordOffered = (who: RecordReader, row: StandingRecord): RepairRecordRow['can'] => [
  ...(who.edit && !row.corrected && isAuthors(who, row) ? (['edit'] as const) : []),
  ...(who.correct && !row.corrected ? (['correct'] as const) : []),
  ...(who.delete && isUnbound(row) ? (['delete'] as const) : []),
];
