import {
  type ComponentKind,
  type ComponentState,
  type componentList,
  componentStates,
  isCounted,
  type StockState,
  stockStates,
  subtypesOf,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import type { PieceColumn } from './kind-screen.ts';
import { subtypeWords } from './model-library.tsx';

const colours: Record<ComponentState, StateColour> = {
  inLibrary: 'online',
  fitted: 'passed',
  replaced: 'waiting',
  scrapped: 'cancelled',
};

export const pieceStateTag = (state: ComponentState) => (
  <StateTag colour={colours[state]}>{text(`libraries.components.states.${state}`)}</StateTag>
);
const stockWords = (state: StockState) => text(`libraries.components.stockStates.${state}`);

/** The columns of every kind: before and behind those that it has of its own. */
export function pieceColumns(kind: ComponentKind): { before: PieceColumn[]; behind: PieceColumn[] } {
  const sn: PieceColumn = { key: 'sn', title: 'libraries.components.fields.sn', width: 160, cell: codeCell };
  const batch: PieceColumn = { key: 'batch', title: 'libraries.components.fields.batch', width: 120 };
  const quantity: PieceColumn = {
    key: 'quantity',
    title: 'libraries.components.fields.quantity',
    width: 100,
    align: 'right',
    cell: numberCell,
  };
  const subtype: PieceColumn = {
    key: 'subtype',
    title: 'libraries.components.fields.subtype',
    width: 170,
    cell: subtypeWords,
  };
  return {
    before: [
      ...(isCounted(kind) ? [batch, quantity] : [sn]),
      { key: 'pn', title: 'libraries.components.fields.pn', width: 150, cell: codeCell },
      { key: 'model', title: 'libraries.components.columns.model', width: 140 },
      ...(subtypesOf(kind).length > 0 ? [subtype] : []),
      ...(isCounted(kind) ? [] : [batch]),
    ],
    behind: [
      { key: 'hardwareVersion', title: 'libraries.components.fields.hardwareVersion', width: 130 },
      { key: 'firmware', title: 'libraries.components.fields.firmware', width: 130, hidden: true },
      { key: 'state', title: 'libraries.state', width: 130, cell: pieceStateTag },
      { key: 'stockState', title: 'libraries.components.columns.stockState', width: 130, cell: stockWords },
      { key: 'dealer', title: 'libraries.components.columns.dealer', width: 160 },
      { key: 'vehicleSn', title: 'libraries.components.columns.vehicleSn', width: 130, cell: codeCell },
      { key: 'fittedAt', title: 'libraries.components.columns.fittedAt', width: 180, cell: timeCell },
      { key: 'warrantyUntil', title: 'libraries.components.columns.warrantyUntil', width: 130 },
      { key: 'producedOn', title: 'libraries.components.fields.producedOn', width: 130, hidden: true },
      { key: 'inboundAt', title: 'libraries.components.columns.inboundAt', width: 180, cell: timeCell },
    ],
  };
}

/** The filters of every kind; SNs only where there are any. */
export function pieceFilters(kind: ComponentKind): ListFilters<typeof componentList> {
  const subtypes = subtypesOf(kind);
  return {
    ...(isCounted(kind)
      ? {}
      : { sn: { kind: 'sn' as const, title: 'libraries.components.fields.sn' as const } }),
    model: { kind: 'text', title: 'libraries.components.columns.model' },
    pn: { kind: 'text', title: 'libraries.components.fields.pn' },
    ...(subtypes.length > 0
      ? {
          subtype: {
            kind: 'choice' as const,
            title: 'libraries.components.fields.subtype' as const,
            choices: subtypes,
            words: subtypeWords,
          },
        }
      : {}),
    batch: { kind: 'text', title: 'libraries.components.fields.batch' },
    state: {
      kind: 'choice',
      title: 'libraries.state',
      choices: componentStates,
      words: (state) => text(`libraries.components.states.${state}`),
    },
    stockState: {
      kind: 'choice',
      title: 'libraries.components.columns.stockState',
      choices: stockStates,
      words: stockWords,
    },
    dealer: {
      kind: 'branch',
      title: 'libraries.components.columns.dealer',
      useNodes: useDealerNodes,
      withBelow: 'page.withBelow',
    },
    vehicle: { kind: 'text', title: 'libraries.components.columns.vehicleSn' },
    producedOn: { kind: 'days', title: 'libraries.components.fields.producedOn' },
    fittedAt: { kind: 'days', title: 'libraries.components.columns.fittedAt' },
    warrantyWithin: { kind: 'numbers', title: 'libraries.components.filters.warrantyWithin' },
    deleted: { kind: 'flag', title: 'plain.deletedOnly' },
  };
}
