import type {
  ComponentBase,
  ComponentKind,
  ComponentModelBase,
  ComponentModelRow,
  ComponentRow,
  componentList,
  componentModelList,
  ModelExtra,
  PieceExtra,
} from '@furrow/contract';
import type { ListColumn } from '#kit/list/list-screen.ts';

type Named<Extra> = Extract<keyof Extra, string>;

/** What one library has of its own. */
export interface KindScreen<Kind extends ComponentKind> {
  kind: Kind;
  pieceColumns: readonly ListColumn<ComponentRow<Kind>, typeof componentList>[];
  modelColumns: readonly ListColumn<ComponentModelRow<Kind>, typeof componentModelList>[];
  /** Fields of the forms beyond those that all kinds have, in their order. */
  pieceFields: readonly Named<PieceExtra<Kind>>[];
  modelFields: readonly Named<ModelExtra<Kind>>[];
}

export type PieceColumn = ListColumn<ComponentBase, typeof componentList>;
export type ModelColumn = ListColumn<ComponentModelBase, typeof componentModelList>;
