import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { listFilters } from '../../kit/list.ts';
import { mesInbound } from './mes-inbound.ts';
import { bookingCheck, bookingForm, reversalForm } from './warehouse-form.ts';
import { itemKinds } from './warehouse-kinds.ts';
import { warehouseList } from './warehouse-record.ts';
import {
  bookingAnswer,
  checkedLine,
  mesAnswer,
  stockRow,
  warehouseDocument,
  warehouseFigures,
  warehouseRow,
} from './warehouse-shapes.ts';

/** Warehouse. */
export const warehouseCalls = {
  list: defineCall('GET', 'warehouse', {
    right: 'warehouse',
    query: warehouseList.query,
    answer: pageOf(warehouseRow),
    refusals: ['pageTooDeep'],
  }),
  figures: defineCall('GET', 'warehouse/figures', {
    right: 'warehouse',
    query: warehouseList.query,
    answer: warehouseFigures,
  }),
  stock: defineCall('GET', 'warehouse/stock', {
    right: 'warehouse',
    query: z.object({ kind: z.enum(itemKinds, 'invalidValue').optional(), model: listFilters.text }),
    answer: z.array(stockRow),
  }),
  document: defineCall('GET', 'warehouse/documents/:id', {
    right: 'warehouse',
    answer: warehouseDocument,
  }),
  read: defineCall('GET', 'warehouse/:id', {
    right: 'warehouse',
    answer: warehouseRow,
    refusals: ['pageTooDeep'],
  }),
  check: defineCall('POST', 'warehouse/check', {
    right: 'warehouse.create',
    reads: true,
    body: bookingCheck,
    answer: z.array(checkedLine),
    refusals: ['warehouseOfProvider', 'modelUnknown', 'notEnoughPieces', 'snOfSeveralKinds'],
  }),
  book: defineCall('POST', 'warehouse/documents', {
    right: 'warehouse.create',
    body: bookingForm,
    answer: bookingAnswer,
    refusals: [
      'warehouseOfProvider',
      'notFound',
      'tooManySelected',
      'documentNoTaken',
      'batchKeyUsed',
      'tooManyTasks',
    ],
  }),
  reverse: defineCall('POST', 'warehouse/documents/:id/reverse', {
    right: 'warehouse.reverse',
    body: reversalForm,
    answer: bookingAnswer,
    refusals: [
      'warehouseOfProvider',
      'notReversible',
      'tooManySelected',
      'documentNoTaken',
      'batchKeyUsed',
      'tooManyTasks',
    ],
  }),
  mes: defineCall('POST', 'open/mes/inbound', {
    right: 'public',
    body: mesInbound,
    answer: mesAnswer,
    refusals: [
      'apiKeyInvalid',
      'tooManyRequests',
      'documentNoTaken',
      'modelUnknown',
      'snOfSeveralKinds',
      'notEnoughPieces',
      'snTaken',
      'terminalNumberTaken',
      'notFound',
    ],
  }),
};
