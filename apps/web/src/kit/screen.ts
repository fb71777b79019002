import type { PageCode, PermissionCode } from '@furrow/contract';
import type { ComponentType } from 'react';
import type { TextKey } from './words/text.ts';

/** What a screen's file gives: `export function Screen()`. */
export interface ScreenModule {
  Screen: ComponentType;
}

/** A way to a new record, as the command palette offers it (L19). */
export interface NewRecord {
  /** What the button of the list says. */
  word: TextKey;
  /** Where the empty form opens. */
  path: string;
  right: PermissionCode;
}

/** A view of a page that has a name of its own, by which the command palette finds it. */
export interface NamedView {
  word: TextKey;
  /** The page with the view and its filters in the address. */
  path: string;
}

/**
 * One entry of a room's list of screens: what is built. Its title, menu group and order stand in the contract's list of
 * addresses; router, menu, titles and rights read only these two, so a screen that stands here is complete.
 */
export interface Screen {
  /** The address of the specification, with the leading slash. */
  path: string;
  /** The page's permission; null: every signed-in account may open it. */
  permission: PageCode | null;
  /** One of these roles is needed besides the permission (spec §6); without a list every role will do. */
  roles?: readonly string[];
  /** Keeps filters, map view and scroll while its tag exists (L5). */
  cached: boolean;
  /** What people make on this page, for who may. */
  creates?: NewRecord;
  views?: readonly NamedView[];
  load: () => Promise<ScreenModule>;
  /** Asks for what the screen needs first (`askEarly`) while the page that was opened at its address is still being loaded; reads nothing but the address. */
  early?: (search: URLSearchParams) => void;
  /**
   * The screen itself uses no Ant Design, only parts of it do (`lazyPart`): for screens whose first picture must come fast.
   * All others stand on Ant Design's ground from the start.
   */
  light?: boolean;
  /** A wall: when the session ends it keeps its last picture and shows a quiet card, instead of being left for /login. */
  wall?: true;
}
