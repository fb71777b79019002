// Apart from the forms: a screen that only names kinds must not load the library that checks forms.
import { componentKinds } from '../libraries/library-kinds.ts';

export const warehouseDirections = ['in', 'out'] as const;
export type WarehouseDirection = (typeof warehouseDirections)[number];

/** The six types of spec §3. */
export const warehouseTypes = [
  'salesOutbound',
  'salesReturn',
  'otherOutbound',
  'redReversal',
  'mesInbound',
  'manualInbound',
] as const;
export type WarehouseType = (typeof warehouseTypes)[number];

export const directionOf = (type: WarehouseType): WarehouseDirection =>
  type === 'salesOutbound' || type === 'otherOutbound' ? 'out' : 'in';

/** What a person books with a form; a reversal begins at the document that it reverses, MES speaks for itself. */
export const bookedTypes = ['salesOutbound', 'otherOutbound', 'manualInbound', 'salesReturn'] as const;
export type BookedType = (typeof bookedTypes)[number];

/** Why something leaves without being sold; repair and replacement are written by those deeds. */
export const warehouseReasons = ['sample', 'repair', 'replacement', 'scrap', 'loan', 'other'] as const;
export type WarehouseReason = (typeof warehouseReasons)[number];
export const bookedReasons = [
  'sample',
  'scrap',
  'loan',
  'other',
] as const satisfies readonly WarehouseReason[];

/** What lies in the warehouse. */
export const itemKinds = ['device', ...componentKinds] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Where a line came from. */
export const warehouseSources = ['screen', 'import', 'mes'] as const;
export type WarehouseSource = (typeof warehouseSources)[number];

/** The most lines of one document. */
export const mostLines = 2000;
