import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { taskRow } from '../../kit/task-calls.ts';
import { componentStates, stockStates } from '../libraries/library-kinds.ts';
import { vehicleStates } from '../vehicle-kinds.ts';
import type { MesAnswer, MesLineAnswer } from './mes-inbound.ts';
import type { BookingAnswer, CheckedLine } from './warehouse-form.ts';
import {
  itemKinds,
  warehouseDirections,
  warehouseReasons,
  warehouseSources,
  warehouseTypes,
} from './warehouse-kinds.ts';
import type { StockRow, WarehouseDocument, WarehouseFigures, WarehouseRow } from './warehouse-record.ts';

const count = z.int().min(0);
export const warehouseRow: z.ZodType<WarehouseRow> = z.strictObject({
  id: z.string(),
  at: seconds,
  documentId: z.string(),
  documentNo: z.string(),
  direction: z.enum(warehouseDirections),
  type: z.enum(warehouseTypes),
  reason: z.enum(warehouseReasons).nullable(),
  kind: z.enum(itemKinds),
  itemId: z.string().nullable(),
  sn: z.string().nullable(),
  pn: z.string(),
  model: z.string(),
  quantity: z.number(),
  dealer: z.string().nullable(),
  previousDealer: z.string().nullable(),
  stockAfter: z.enum(stockStates),
  stateNow: z.union([z.enum(vehicleStates), z.enum(componentStates)]).nullable(),
  operator: z.string(),
  source: z.enum(warehouseSources),
  remark: z.string(),
  reversedBy: z.string().nullable(),
});
export const warehouseFigures: z.ZodType<WarehouseFigures> = z.strictObject({
  in: z.number(),
  out: z.number(),
  stock: z.partialRecord(z.enum(itemKinds), z.number()),
});
export const stockRow: z.ZodType<StockRow> = z.strictObject({
  kind: z.enum(itemKinds),
  model: z.string(),
  pn: z.string(),
  quantity: z.number(),
});
export const warehouseDocument: z.ZodType<WarehouseDocument> = z.strictObject({
  id: z.string(),
  documentNo: z.string(),
  direction: z.enum(warehouseDirections),
  type: z.enum(warehouseTypes),
  reason: z.enum(warehouseReasons).nullable(),
  dealer: z.string().nullable(),
  remark: z.string(),
  source: z.enum(warehouseSources),
  operator: z.string(),
  at: seconds,
  lines: z.array(warehouseRow),
});
export const checkedLine: z.ZodType<CheckedLine> = z.strictObject({
  kind: z.enum(itemKinds).nullable(),
  sn: z.string(),
  pn: z.string(),
  model: z.string(),
  available: z.number().nullable(),
  stockState: z.enum(stockStates).nullable(),
  state: z.union([z.enum(vehicleStates), z.enum(componentStates)]).nullable(),
  dealer: z.string().nullable(),
  problem: z
    .strictObject({
      key: z.string(),
      message: z.string(),
      params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
    })
    .nullable(),
});
export const bookingAnswer: z.ZodType<BookingAnswer> = z.strictObject({
  documentId: z.string(),
  documentNo: z.string(),
  direction: z.enum(warehouseDirections),
  batchId: z.string(),
  state: z.enum(['running', 'done']),
  total: count,
  done: count,
  refused: z.array(z.strictObject({ line: z.number(), sn: z.string(), key: z.string(), reason: z.string() })),
  task: taskRow.nullable(),
});
export const mesLineAnswer: z.ZodType<MesLineAnswer> = z.strictObject({
  sn: z.string(),
  result: z.enum(['booked', 'unchanged', 'refused']),
  key: z.string().nullable(),
  message: z.string().nullable(),
});
export const mesAnswer: z.ZodType<MesAnswer> = z.strictObject({
  documentNo: z.string(),
  lines: z.array(mesLineAnswer),
});
