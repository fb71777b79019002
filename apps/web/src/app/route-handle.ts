import type { TextKey } from '../kit/words/text.ts';

/** What a route tells the frame: the key of its title. */
export interface RouteHandle {
  titleKey: TextKey;
}
