import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { anySns } from '../libraries/component.ts';
import type { ComponentState, StockState } from '../libraries/library-kinds.ts';
import type { VehicleState } from '../vehicle-kinds.ts';
import {
  type ItemKind,
  itemKinds,
  type WarehouseDirection,
  type WarehouseReason,
  type WarehouseSource,
  type WarehouseType,
  warehouseDirections,
  warehouseTypes,
} from './warehouse-kinds.ts';

/** The list of /warehouse. */
export const warehouseList = defineList({
  filters: {
    sn: anySns,
    documentNo: listFilters.text,
    direction: listFilters.choice(warehouseDirections),
    type: listFilters.choice(warehouseTypes),
    kind: listFilters.choice(itemKinds),
    pn: listFilters.text,
    model: listFilters.text,
    dealer: listFilters.branch,
    operator: listFilters.text,
    at: listFilters.days,
    reversed: listFilters.choice(['yes', 'no']),
    /** The lines of one document. */
    document: fields.id.optional(),
  },
  sorts: ['at', 'documentNo', 'sn', 'model', 'quantity'],
  defaultSort: [{ column: 'at', descending: true }],
});

/** One booked line; times in seconds UTC. What it says of the item then stays; two fields tell how it stands now. */
export interface WarehouseRow {
  id: string;
  at: number;
  documentId: string;
  documentNo: string;
  direction: WarehouseDirection;
  type: WarehouseType;
  reason: WarehouseReason | null;
  kind: ItemKind;
  /** Of the device or of the piece. */
  itemId: string | null;
  sn: string | null;
  pn: string;
  model: string;
  quantity: number;
  /** Whom the line names: sold to, come back from. */
  dealer: string | null;
  previousDealer: string | null;
  stockAfter: StockState;
  /** State of the device or of the piece now. */
  stateNow: VehicleState | ComponentState | null;
  operator: string;
  source: WarehouseSource;
  remark: string;
  /** Number of the document that took the line back. */
  reversedBy: string | null;
}

/** `GET warehouse/documents/:id`: a document with what of it the account may see. */
export interface WarehouseDocument {
  id: string;
  documentNo: string;
  direction: WarehouseDirection;
  type: WarehouseType;
  reason: WarehouseReason | null;
  dealer: string | null;
  remark: string;
  source: WarehouseSource;
  operator: string;
  at: number;
  lines: WarehouseRow[];
}

/** Pieces that moved in the chosen range, and what lies in the warehouse now, by kind (none for a dealer). */
export interface WarehouseFigures {
  in: number;
  out: number;
  stock: Partial<Record<ItemKind, number>>;
}

/** A line of the stock: how many of a model lie in the warehouse. */
export interface StockRow {
  kind: ItemKind;
  model: string;
  pn: string;
  quantity: number;
}

/** One station of a device's way through the warehouse and its states. */
export interface DeviceMovement {
  id: string;
  at: number;
  /** A type of document, or the state that it went to. */
  deed: string;
  document: string;
  by: string;
  note: string;
}
