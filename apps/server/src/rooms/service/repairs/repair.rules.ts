import {
  confirmForS,
  lowRating,
  nextState,
  type RefusalKey,
  type RepairDeed,
  type RepairRow,
  type RepairStep,
  repairDeeds,
  repairFlow,
} from '@furrow/contract';

/** Who asks, with the rights of the page that he holds. */
export interface Worker {
  accountId: string;
  approve: boolean;
  assign: boolean;
  take: boolean;
  complete: boolean;
  waive: boolean;
  nowS: number;
}

/** A repair as far as its life asks of it. */
export type Standing = Pick<
  RepairRow,
  | 'state'
  | 'takenById'
  | 'handling'
  | 'waits'
  | 'handlerId'
  | 'satisfaction'
  | 'confirmedAt'
  | 'chargeState'
  | 'own'
  | 'complained'
> & {
  /** When its end was written down, seconds UTC; when the work ended is what people say. */
  recordedAt: number | null;
};

const ofHandler: readonly RepairDeed[] = [
  'handBack',
  'checkIn',
  'hold',
  'resume',
  'diagnose',
  'charge',
  'complete',
];
const ofDispatcher: readonly RepairDeed[] = ['assign', 'stop'];

/** Why somebody may not do it now, as the key of a refusal; null: he may. */
export function repairHindrance(who: Worker, row: Standing, deed: RepairDeed): RefusalKey | null {
  if (deed === 'judge') return hindranceOfJudging(who, row);
  if (deed === 'answer') return row.own || who.take ? null : 'noPermission';
  const right = hindranceOfRight(who, row, deed);
  if (right !== null) return right;
  if (row.handling === null || nextState(repairFlow, row.handling, deed as RepairStep) === undefined)
    return 'notAllowedTransition';
  return isTimely(who, row, deed) ? null : 'notAllowedTransition';
}

function hindranceOfJudging(
  { approve, accountId }: Worker,
  { state, takenById }: Standing,
): RefusalKey | null {
  if (!approve) return 'noPermission';
  if (state !== 'reviewing') return 'notAllowedTransition';
  return takenById === accountId ? null : 'takenByOther';
}

function hindranceOfRight(who: Worker, row: Standing, deed: RepairDeed): RefusalKey | null {
  if (deed === 'rate' || deed === 'complain') return row.own ? null : 'ownOnly';
  if (ofDispatcher.includes(deed)) return who.assign ? null : 'noPermission';
  if (deed === 'waive') return who.waive ? null : 'noPermission';
  if (deed === 'complete' ? !who.complete : !who.take) return 'noPermission';
  // A dispatcher may stand in for whoever has it.
  if (ofHandler.includes(deed) && row.handlerId !== who.accountId && !who.assign) return 'takenByOther';
  return null;
}

/** What a deed asks of the repair beside its state. */
function isTimely({ nowS }: Worker, row: Standing, deed: RepairDeed): boolean {
  switch (deed) {
    case 'hold':
      return row.waits === '';
    case 'resume':
      return row.waits !== '';
    case 'charge':
      return row.chargeState === 'unsent';
    case 'waive':
      return row.chargeState === 'unsent' || row.chargeState === 'unpaid';
    case 'rate':
      return row.confirmedAt === null;
    case 'complain':
      return mayComplain(row, nowS);
    default:
      return true;
  }
}

/** Once, within seven days after its completion was written down, by who has rated it low. */
export const mayComplain = ({ satisfaction, complained, recordedAt }: Standing, nowS: number): boolean =>
  satisfaction !== null &&
  satisfaction <= lowRating &&
  !complained &&
  recordedAt !== null &&
  nowS - recordedAt <= confirmForS;

/** What somebody may do with a repair now. */
export const repairOffered = (who: Worker, row: Standing): RepairDeed[] =>
  repairDeeds.filter((deed) => repairHindrance(who, row, deed) === null);
