import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import type { TaskRow } from '../../kit/task-calls.ts';
import type { ComponentState, StockState } from '../libraries/library-kinds.ts';
import { maybePartNumber } from '../libraries/maybe.ts';
import type { VehicleState } from '../vehicle-kinds.ts';
import {
  bookedReasons,
  bookedTypes,
  type ItemKind,
  itemKinds,
  mostLines,
  type WarehouseDirection,
} from './warehouse-kinds.ts';

/** One line as it is entered. An SN of a wrong shape is the line's own refusal, so that the others are booked. */
const line = z.object({
  /** Null: found by the SN. */
  kind: z.enum(itemKinds, 'invalidValue').nullable().default(null),
  sn: z.string().trim().max(60, 'tooLong').default(''),
  /** Of an SN that nobody knows yet, and of pieces that bear none. */
  model: fields.words(40).default(''),
  pn: maybePartNumber(40),
  quantity: fields.whole(1, 100_000).default(1),
  batch: fields.words(40).default(''),
  machineCode: fields.words(40).default(''),
});
export type WarehouseLine = z.output<typeof line>;

const documentNo = z
  .string()
  .trim()
  .max(32, 'tooLong')
  .regex(/^[A-Za-z0-9-]*$/, 'partNumberFormat');

const head = {
  type: z.enum(bookedTypes, 'required'),
  /** Empty: numbered by the server. */
  documentNo: documentNo.default(''),
  dealerId: fields.id.nullable().default(null),
  reason: z.enum(bookedReasons, 'invalidValue').nullable().default(null),
  remark: fields.words(200).default(''),
};

/** Whom it is sold to or comes back from, and why it leaves without being sold. */
function wholeHead(
  { type, dealerId, reason }: { type: string; dealerId: string | null; reason: string | null },
  context: z.RefinementCtx,
): void {
  const sold = type === 'salesOutbound' || type === 'salesReturn';
  if (sold && dealerId === null)
    context.addIssue({ code: 'custom', path: ['dealerId'], message: 'dealerMissing' });
  if (type === 'otherOutbound' && reason === null)
    context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
}

/** `POST warehouse/documents`: every line by itself; the same key never books twice. */
export const bookingForm = z
  .object({
    batchKey: z.uuid('invalidValue'),
    ...head,
    lines: z.array(line).min(1, 'noSelection').max(mostLines, 'tooManyLines'),
  })
  .superRefine(wholeHead);
export type BookingForm = z.output<typeof bookingForm>;

/** The head alone, as its fields stand on the screen. */
export const bookingHead = z.object(head).superRefine(wholeHead);
export type BookingHead = z.output<typeof bookingHead>;

/** `POST warehouse/check`: what would become of these lines; nothing is written. */
export const bookingCheck = z.object({
  type: z.enum(bookedTypes, 'required'),
  dealerId: fields.id.nullable().default(null),
  reason: z.enum(bookedReasons, 'invalidValue').nullable().default(null),
  lines: z.array(line).min(1, 'noSelection').max(200, 'tooManyLines'),
});

/** `POST warehouse/documents/:id/reverse`. */
export const reversalForm = z.object({
  batchKey: z.uuid('invalidValue'),
  lineIds: z.array(fields.id).min(1, 'noSelection').max(mostLines, 'tooManyLines'),
  reason: fields.rejectReason,
});

/** A line as the warehouse knows it, and why it cannot be booked. */
export interface CheckedLine {
  /** Null: nobody knows the SN, or several kinds bear it. */
  kind: ItemKind | null;
  sn: string;
  pn: string;
  model: string;
  /** Of pieces without an SN: how many there are to take. */
  available: number | null;
  stockState: StockState | null;
  state: VehicleState | ComponentState | null;
  dealer: string | null;
  problem: { key: string; message: string; params?: Record<string, string | number> } | null;
}

/** What `POST warehouse/documents` answers: lines that were refused by their place, counted from 1. */
export interface BookingAnswer {
  documentId: string;
  documentNo: string;
  direction: WarehouseDirection;
  batchId: string;
  state: 'running' | 'done';
  total: number;
  done: number;
  refused: { line: number; sn: string; key: string; reason: string }[];
  task: TaskRow | null;
}

export { documentNo as documentNoRule };
