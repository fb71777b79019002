import type { ScreenName } from '@furrow/contract';

/** What a route tells: whose title it bears, and whether it stands in the frame. */
export interface RouteHandle {
  name: ScreenName;
  framed: boolean;
}
