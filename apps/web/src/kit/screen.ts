import type { PageCode } from '@furrow/contract';
import type { ComponentType } from 'react';
import type { TextKey } from './words/text.ts';

/** What a screen's file gives: `export function Screen()`. */
export interface ScreenModule {
  Screen: ComponentType;
}

/**
 * One entry of a room's list of screens. Router, menu, titles and rights read only these lists, so a screen that
 * stands here is complete: it can be opened, found in the menu and guarded.
 */
export interface Screen {
  /** The address of the specification, with the leading slash. */
  path: string;
  titleKey: TextKey;
  /** The page's permission; null: every signed-in account may open it. */
  permission: PageCode | null;
  /** Keeps filters, map view and scroll while its tag exists (shell L5). */
  cached: boolean;
  load: () => Promise<ScreenModule>;
  /**
   * The screen itself uses no Ant Design, only parts of it do (`lazyPart`): for screens whose first picture must come fast.
   * All others stand on Ant Design's ground from the start.
   */
  light?: boolean;
}
