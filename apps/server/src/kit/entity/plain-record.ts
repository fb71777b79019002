import type { AnyExport } from '../export/list-export.ts';
import type { Route } from '../http/route.ts';
import type { AnyImport } from '../import/list-import.ts';
import type { EntityParts } from './entity.routes.ts';
import type { DeedParts } from './entity-deeds.ts';

/** A record that needs nothing but the kit: its calls and its files, as the processes take them. */
export interface PlainRecord {
  routes(parts: EntityParts): Route[];
  exported: AnyExport;
  imported(parts: DeedParts): AnyImport;
}
