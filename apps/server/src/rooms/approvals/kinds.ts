import { accountSight } from './accounts/account-rows.ts';
import { cancellationSight } from './cancellations/cancellation-rows.ts';
import { entrySight } from './entries/entry-rows.ts';
import { hardwareSight } from './hardware/hardware-rows.ts';
import type { KindSight } from './mechanism/kind.ts';
import { replacementSight } from './replacements/replacement-rows.ts';

/** Every kind, by who may know of its applications. */
export const sights: readonly KindSight[] = [
  cancellationSight,
  accountSight,
  entrySight,
  replacementSight,
  hardwareSight,
];
