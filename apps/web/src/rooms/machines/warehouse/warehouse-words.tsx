import type {
  ComponentState,
  ItemKind,
  StockState,
  VehicleState,
  WarehouseRow,
  WarehouseType,
} from '@furrow/contract';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

export const typeWords = (type: WarehouseType): string => text(`warehouse.types.${type}`);
export const kindWords = (kind: ItemKind): string => text(`warehouse.kinds.${kind}`);
export const stockWords = (state: StockState): string => text(`libraries.components.stockStates.${state}`);

const colours: Record<VehicleState | ComponentState, StateColour> = {
  idle: 'offline',
  inUse: 'working',
  frozen: 'frozen',
  inProblem: 'warning',
  expired: 'expired',
  cancelled: 'cancelled',
  inLibrary: 'passed',
  fitted: 'working',
  replaced: 'warning',
  scrapped: 'cancelled',
};

export const itemStateTag = (state: VehicleState | ComponentState | null) =>
  state === null ? (
    text('format.none')
  ) : (
    <StateTag colour={colours[state]}>{text(`warehouse.itemStates.${state}`)}</StateTag>
  );

export const nameOfLine = ({ sn, model }: Pick<WarehouseRow, 'sn' | 'model'>): string => sn ?? model;
