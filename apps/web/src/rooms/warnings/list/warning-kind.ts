import type {
  crossRegionCalls,
  crossRegionList,
  WarningDetail,
  WarningPage,
  WarningRow,
} from '@furrow/contract';
import type { ReactNode } from 'react';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import type { ListAddress } from '#kit/list/state/list-address.ts';
import type { TextKey } from '#kit/words/text.ts';
import type { RuleKind } from '../rules/rule-kind.ts';

/** What a screen of one kind of warnings has of its own; everything else is the same for all (W8). */
export interface WarningScreenKind<
  Row extends WarningRow = WarningRow,
  Detail extends WarningDetail = WarningDetail,
  Calls = typeof crossRegionCalls,
  List extends typeof crossRegionList = typeof crossRegionList,
> {
  readonly page: WarningPage;
  readonly calls: Calls;
  readonly list: List;
  readonly filters: ListFilters<List>;
  readonly columns: readonly ListColumn<Row, List>[];
  readonly empty: TextKey;
  readonly rule: RuleKind;
  /** About where vehicles are: they can be exempt by place. */
  readonly ofPlace: boolean;
  /** Figures of its own, before the common ones. */
  readonly Summary?: (shown: { filters: ListAddress['filters'] }) => ReactNode;
  /** Above the toolbar: a map of what the filters come to. */
  readonly Above?: (shown: { filters: ListAddress['filters'] }) => ReactNode;
  /** Names of what else the address keeps. */
  readonly known?: readonly string[];
  /** Toolbar, before the rules. */
  readonly Tools?: () => ReactNode;
  /** Where to look, and what to do elsewhere; a hook. `dialog` stands beside the list. */
  useWays(): { actions: (row: Row) => RowAction[]; dialog?: ReactNode };
  /** Above the common lines of the drawer. */
  lead(row: Detail): ReactNode;
  /** Below them. */
  details(row: Detail): ReactNode;
}

/** A kind as the common parts take it: of its row they know what all have. */
export const asWarningKind = (kind: unknown): WarningScreenKind => kind as WarningScreenKind;
