import {
  type ComponentState,
  type ItemKind,
  type RefusalKey,
  type StockState,
  type TabletSnRule,
  type VehicleState,
  vehicleStates,
  type WarehouseReason,
  type WarehouseType,
} from '@furrow/contract';
import { homeDay } from '#kit/clock/home-day.rules.ts';

/** A device, a piece, or a batch of pieces, as far as a line asks of it. */
export interface StockItem {
  kind: ItemKind;
  id: string;
  sn: string | null;
  pn: string;
  model: string;
  quantity: number;
  state: VehicleState | ComponentState;
  stockState: StockState;
  /** Seconds UTC. */
  stockSince: number | null;
  dealerId: string | null;
  dealer: string | null;
  /** Whom it was sold to last, while it has not come back since. */
  soldTo: string | null;
  soldToName: string | null;
}

/** Whom a line names, with the rule of his tablets' SNs. */
export interface LineDealer {
  id: string;
  company: string;
  tabletSnDigits: number | null;
  tabletSnRule: TabletSnRule | null;
}

export interface LineDeed {
  type: WarehouseType;
  dealer: LineDealer | null;
  reason: WarehouseReason | null;
}

export interface LineProblem {
  key: RefusalKey;
  params?: Record<string, string | number>;
}

/** A time of the stock in words; the zone is that of who asks. */
export type TellTime = (seconds: number) => string;

/** Why this item cannot be booked so, or null (/warehouse "States"). Unknown SNs are no matter of this rule. */
export function problemOf(item: StockItem, deed: LineDeed, tellTime: TellTime): LineProblem | null {
  switch (deed.type) {
    case 'salesOutbound':
    case 'otherOutbound':
      return problemOfOutbound(item, deed);
    case 'manualInbound':
    case 'mesInbound':
      return problemOfInbound(item, deed.type, tellTime);
    default:
      return problemOfReturn(item, deed, tellTime);
  }
}

function problemOfOutbound(item: StockItem, { type, dealer, reason }: LineDeed): LineProblem | null {
  if (isAtWork(item)) return { key: 'deviceInUse' };
  if (item.state === 'cancelled' && !(type === 'otherOutbound' && reason === 'scrap'))
    return { key: 'scrapOnly' };
  if (item.stockState !== 'inWarehouse') return { key: 'notInWarehouse' };
  if (item.kind !== 'device' && !isWhole(item, reason)) return { key: 'pieceNotInLibrary' };
  return type === 'salesOutbound' && dealer !== null && item.kind === 'slab'
    ? problemOfTabletSn(item.sn ?? '', dealer)
    : null;
}

/** A piece that was taken off may be scrapped, but not handed on untested. */
const isWhole = ({ state }: StockItem, reason: WarehouseReason | null): boolean =>
  state === 'inLibrary' || (state === 'replaced' && reason === 'scrap');

function problemOfInbound(
  item: StockItem,
  type: 'manualInbound' | 'mesInbound',
  tellTime: TellTime,
): LineProblem | null {
  if (item.stockState === 'inWarehouse') return alreadyThere(item, tellTime);
  if (isAtWork(item)) return { key: 'returnNeedsCancellation' };
  if (item.kind !== 'device' && item.state !== 'inLibrary') return { key: 'pieceNotInLibrary' };
  if (item.soldTo !== null) return { key: 'soldReturnFirst', params: { dealer: item.soldToName ?? '' } };
  return type === 'mesInbound' && item.stockState === 'out' ? { key: 'mesOfOut' } : null;
}

function problemOfReturn(item: StockItem, { dealer }: LineDeed, tellTime: TellTime): LineProblem | null {
  if (item.stockState === 'inWarehouse') return alreadyThere(item, tellTime);
  if (dealer !== null && item.soldTo !== dealer.id)
    return { key: 'notSoldToDealer', params: { dealer: dealer.company } };
  if (isAtWork(item)) return { key: 'returnNeedsCancellation' };
  return item.state === 'scrapped' ? { key: 'pieceNotInLibrary' } : null;
}

const alreadyThere = ({ stockSince }: StockItem, tellTime: TellTime): LineProblem => ({
  key: 'alreadyInWarehouse',
  params: { time: stockSince === null ? '' : tellTime(stockSince) },
});

/** A device with an owner, or a piece that sits on one. */
function isAtWork({ state }: StockItem): boolean {
  return (
    state === 'fitted' ||
    ((vehicleStates as readonly string[]).includes(state) && state !== 'idle' && state !== 'cancelled')
  );
}

/** An ODM company has a rule of its own for its tablets; all others take 7 or 10 digits. */
export function problemOfTabletSn(sn: string, dealer: LineDealer): LineProblem | null {
  const { company, tabletSnDigits: digits, tabletSnRule: rule } = dealer;
  if (digits === null || rule === null) return /^(\d{7}|\d{10})$/.test(sn) ? null : { key: 'tabletSnPlain' };
  const signs = rule === 'digits' ? /^\d+$/ : /^[A-Za-z0-9]+$/;
  if (sn.length === digits && signs.test(sn)) return null;
  return {
    key: rule === 'digits' ? 'tabletSnDigits' : 'tabletSnLetters',
    params: { dealer: company, digits },
  };
}

/** Where the item stands after a line of this type. */
export const stockAfter = (type: WarehouseType): StockState =>
  type === 'salesOutbound' || type === 'otherOutbound' ? 'out' : 'inWarehouse';

/** `OUT-20261122-0007`; the day is that of the product's home (UTC+8). */
export function documentNoOf(direction: 'in' | 'out', nowMs: number, count: number): string {
  const day = homeDay(nowMs / 1000).replaceAll('-', '');
  return `${direction.toUpperCase()}-${day}-${String(count).padStart(4, '0')}`;
}
