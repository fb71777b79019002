import type { ItemKind } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import type { StoredDocument } from './documents/documents.store.ts';
import type { LineDealer, TellTime } from './stock.rules.ts';

/** A line as any of the doors brings it. */
export interface LineWish {
  /** Null: found by the SN. */
  kind: ItemKind | null;
  /** Empty: pieces that bear none. */
  sn: string;
  model: string;
  pn: string;
  quantity: number;
  batch: string;
  machineCode: string;
  hardwareVersion: string;
  firmware: string;
  /** Empty: the device speaks by its SN. */
  terminalNumber: string;
  sim1: string;
  remark: string;
}

export const lineWish = (given: Partial<LineWish>): LineWish => ({
  kind: null,
  sn: '',
  model: '',
  pn: '',
  quantity: 1,
  batch: '',
  machineCode: '',
  hardwareVersion: '',
  firmware: '',
  terminalNumber: '',
  sim1: '',
  remark: '',
  ...given,
});

/** What holds for all lines of a document. `bus` keeps its messages until the commit (`heldMessages`). */
export interface Booking {
  document: StoredDocument;
  dealer: LineDealer | null;
  tellTime: TellTime;
  bus: Pick<Bus, 'publish'>;
}
