import type { ApprovalCheck, RepairData, RepairDetail } from '@furrow/contract';

/** What the checks of a repair ask of its machine; times in seconds UTC. */
interface Facts {
  cancelled: boolean;
  online: boolean;
  warrantyUntil: number | null;
  data: RepairData;
  /** Another repair for the same fault that is not over. */
  same: { id: string; number: string } | null;
  /** The last repairs of the machine. */
  others: RepairDetail['others'];
  nowS: number;
}

const dayS = 86_400;
const lately = 30;

/** What stands against a repair, or wants a look before it is granted. */
export function checksOfRepair({
  cancelled,
  online,
  warrantyUntil,
  data,
  same,
  others,
  nowS,
}: Facts): ApprovalCheck[] {
  const one = (
    key: string,
    level: 'look' | 'stop',
    applies: boolean,
    params: ApprovalCheck['params'] = {},
    link = '',
  ): ApprovalCheck => ({ key, level: applies ? level : 'pass', params, link: applies ? link : '' });
  const before = others.find(
    ({ category, at, state }) =>
      category === data.category && state === 'resolved' && nowS - at <= lately * dayS,
  );
  const over = warrantyUntil === null || warrantyUntil <= nowS;
  return [
    one('deviceState', 'stop', cancelled, { number: '—' }),
    one(
      'sameFault',
      'stop',
      same !== null,
      { number: same?.number ?? '' },
      `/repairDetail?id=${same?.id ?? ''}`,
    ),
    one('outOfWarranty', 'look', over),
    one(
      'repairedLately',
      'look',
      before !== undefined,
      { number: before?.number ?? '' },
      `/repairCompleteDetail?id=${before?.id ?? ''}`,
    ),
    one('standsButHeard', 'look', data.stopped && online),
  ];
}
